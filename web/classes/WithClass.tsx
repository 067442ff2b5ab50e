import type { ReactNode } from 'react'
import { Loading } from '../ui/states/Loaded.tsx'
import { TopBar } from '../ui/TopBar.tsx'
import { ClassFailure, NoClass } from './ClassFailure.tsx'
import { useClassId } from './use-class-id.ts'

type Props = {
  /** The id that the address names. */
  id: string | undefined
  /** The title of the page while there is no class. */
  title: string
  children: (id: string) => ReactNode
}

/** A page about a class whose address may name none: another class takes its place, or the page says that there is none. */
export function WithClass({ id: named, title, children }: Props) {
  const { id, isLooking, error, retry } = useClassId(named)
  if (id !== undefined) return children(id)
  if (error) return <ClassFailure title={title} error={error} onRetry={() => void retry()} />
  return (
    <>
      <TopBar title={title} />
      {isLooking ? <Loading place="page" /> : <NoClass title="还没有加入班级" />}
    </>
  )
}
