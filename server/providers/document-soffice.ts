import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { findSandbox, sandboxed } from '../kit/sandbox.ts'
import { type Fonts, fontRules, installedFonts } from './document-fonts.ts'
import { CONVERSION_LIMIT_MS, type DocumentConverter } from './document-port.ts'

/** What LibreOffice reads besides its own folder: settings and fonts. */
const SETTINGS = [
  ...['/etc/fonts', '/etc/libreoffice', '/etc/localtime', '/var/lib/libreoffice', '/var/cache/fontconfig'],
  ...[
    '/usr/share/fonts',
    '/usr/local/share/fonts',
    '/usr/share/fontconfig',
    '/usr/share/libreoffice',
    '/usr/share/X11',
  ],
]
const INSTALL = 'install fonts-noto-cjk and fontconfig, and start the server again'

/**
 * LibreOffice as a short-lived process with a profile and a directory of its own, so that documents never meet; in the
 * sandbox where there is one. `limitMs` is for tests.
 */
export function soffice(program: string, dataDirectory: string, limitMs = CONVERSION_LIMIT_MS): DocumentConverter {
  let found: Promise<Fonts | undefined> | undefined
  const fonts = () => {
    found ??= installedFonts()
    return found
  }
  return {
    async toPdf({ suffix, bytes }) {
      const parent = path.resolve(dataDirectory, 'tmp')
      await mkdir(parent, { recursive: true })
      const directory = await mkdtemp(path.join(parent, 'office-'))
      try {
        await writeProfile(directory)
        const known = await fonts()
        if (known) await writeFile(path.join(directory, FONT_RULES), fontRules(known))
        await writeFile(path.join(directory, `document.${suffix}`), bytes)
        await run(program, directory, { suffix, limitMs, hasRules: known !== undefined })
        return await readFile(path.join(directory, 'document.pdf'))
      } finally {
        await rm(directory, { recursive: true, force: true })
      }
    },
    async lookKey() {
      const known = await fonts()
      return known?.chinese === 0 ? undefined : (known?.key ?? 'unknown-fonts')
    },
    async report() {
      const known = await fonts()
      if (!known) return `WARNING: which fonts LibreOffice has is not known: ${INSTALL}`
      if (known.chinese === 0)
        return `WARNING: LibreOffice has no Chinese font, so office files are drawn by the page: ${INSTALL}`
      const sandbox = await sandboxOf(await realpath(program))
      const whom = `office files are converted by LibreOffice with ${known.chinese} Chinese fonts`
      if (sandbox) return `${whom} in a sandbox (${sandbox})`
      return `WARNING: ${whom} without a sandbox: install bubblewrap, and allow user namespaces`
    },
  }
}

const FONT_RULES = 'fonts.conf'

/** Wherever it is installed, its program is a script in the folder `program` of the folder that holds all of it. */
function reachOf(real: string): { mayRead: string[] } {
  const folder = path.dirname(real)
  return { mayRead: path.basename(folder) === 'program' ? [...SETTINGS, path.dirname(folder)] : SETTINGS }
}
const sandboxOf = (real: string) => findSandbox(real, ['--version'], reachOf(real))

type Conversion = { suffix: string; limitMs: number; hasRules: boolean }

async function run(program: string, directory: string, { suffix, limitMs, hasRules }: Conversion): Promise<void> {
  const options = ['--headless', '--norestore', '--nodefault', '--nolockcheck', '--nofirststartwizard']
  const profile = `-env:UserInstallation=${pathToFileURL(profileOf(directory))}`
  // The script finds its folder by its own name, which must be no link.
  const real = await realpath(program)
  const sandbox = await sandboxOf(real)
  const [first = '', ...words] = sandbox
    ? sandboxed(sandbox, { ...reachOf(real), writes: [directory] }, real)
    : [program]
  const asked = [profile, ...options, '--convert-to', 'pdf', '--outdir', '.', `document.${suffix}`]
  const rules = hasRules ? { FONTCONFIG_FILE: path.join(directory, FONT_RULES) } : {}
  const child = spawn(first, [...words, ...asked], {
    cwd: directory,
    // No secrets in its environment, and nothing written outside of its directory.
    env: { HOME: directory, TMPDIR: directory, PATH: process.env.PATH, LANG: 'zh_CN.UTF-8', ...rules },
    stdio: 'ignore',
    // A process group of its own: the program is a script that starts others.
    detached: true,
  })
  const timer = setTimeout(() => killGroup(child.pid), limitMs)
  try {
    const [code, signal] = await once(child, 'close')
    if (code !== 0) throw new Error(`soffice ended with ${code ?? signal}`)
  } finally {
    clearTimeout(timer)
  }
}

function killGroup(pid: number | undefined): void {
  try {
    if (pid) process.kill(-pid, 'SIGKILL')
  } catch {
    // It has ended by itself.
  }
}

const profileOf = (directory: string) => path.join(directory, 'profile')

const SCRIPTING = 'Office.Common/Security/Scripting'

const item = (place: string, name: string, value: string) =>
  `<item oor:path="/org.openoffice.${place}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`

/**
 * Macros and active content are off, and links to other files and hosts are not followed. Numbered date formats are those
 * of Chinese offices.
 */
async function writeProfile(directory: string): Promise<void> {
  const settings = [
    item(SCRIPTING, 'MacroSecurityLevel', '3'),
    item(SCRIPTING, 'DisableMacrosExecution', 'true'),
    item(SCRIPTING, 'DisableActiveContent', 'true'),
    item(SCRIPTING, 'BlockUntrustedRefererLinks', 'true'),
    item('Setup/L10N', 'ooSetupSystemLocale', 'zh-CN'),
    item('Office.Linguistic/General', 'DefaultLocale_CJK', 'zh-CN'),
  ]
  const user = path.join(profileOf(directory), 'user')
  await mkdir(user, { recursive: true })
  await writeFile(
    path.join(user, 'registrymodifications.xcu'),
    `<?xml version="1.0" encoding="UTF-8"?>\n<oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">${settings.join('')}</oor:items>\n`,
  )
}
