import type { Plugin } from 'vite'

const IMPORT = /import\s*\{([^}]*)\}\s*from\s*'antd-mobile'/g

/** 'InfiniteScroll' → 'infinite-scroll': how antd-mobile names the folders of its components. */
const folderOf = (component: string) => component.replace(/\B[A-Z]/g, (letter) => `-${letter}`).toLowerCase()

/**
 * Imports antd-mobile's components one by one. Its index has side effects and so ties everything that any screen
 * uses into the first load; written as single imports, each part comes with the screens that need it.
 */
export const antdMobileParts = (): Plugin => ({
  name: 'antd-mobile-parts',
  enforce: 'pre',
  transform(code, id) {
    if (id.includes('node_modules') || !code.includes("'antd-mobile'")) return null
    return { code: code.replace(IMPORT, (_all, names: string) => importsOf(names)), map: null }
  },
})

function importsOf(names: string): string {
  const parts = names.split(',').map((name) => name.trim())
  const imports = parts
    .filter((name) => name !== '' && !name.startsWith('type '))
    .map((name) => `import ${name} from 'antd-mobile/es/components/${folderOf(name)}'`)
  return ["import 'antd-mobile/es/global'", ...imports].join(';')
}
