import type { HtmlTagDescriptor, Plugin } from 'vite'

const HOME = '/web/home/HomeScreen.tsx'

/** Most visits begin on the home page: the page names its parts at once, and no step of fetching waits for another. */
export const preloadHome = (): Plugin => ({
  name: 'preload-home',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const chunks = Object.values(bundle).filter((part) => part.type === 'chunk')
      const home = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(HOME))
      if (!home) throw new Error(`${HOME} has no chunk of its own`)
      const styles = [...(home.viteMetadata?.importedCss ?? [])]
      const parts = chunks.filter(({ fileName }) => home.imports.includes(fileName))
      const partStyles = parts.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])

      const isNew = (file: string) => !html.includes(file)
      return [
        ...[home.fileName, ...home.imports].filter(isNew).map((file) => link('modulepreload', file)),
        ...[...new Set([...styles, ...partStyles])].filter(isNew).map((file) => link('preload', file, 'style')),
      ]
    },
  },
})

const link = (rel: string, file: string, as?: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel, href: `/${file}`, crossorigin: true, ...(as && { as }) },
  injectTo: 'head',
})
