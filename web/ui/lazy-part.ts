import { lazy, type ReactNode } from 'react'

/** A part of a page that is loaded when it is shown. Where it does not come, the page stands without it. */
export const lazyPart = <Props extends object>(load: () => Promise<(props: Props) => ReactNode>) =>
  lazy<(props: Props) => ReactNode>(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: () => null }),
    ),
  )
