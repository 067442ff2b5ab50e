import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { CONVERSION_LIMIT_MS, type DocumentConverter } from './document-port.ts'

/**
 * LibreOffice as a short-lived process with a profile and a directory of its own, so that documents never meet.
 * `limitMs` is for tests.
 */
export function soffice(program: string, dataDirectory: string, limitMs = CONVERSION_LIMIT_MS): DocumentConverter {
  return {
    async toPdf({ suffix, bytes }) {
      const parent = path.resolve(dataDirectory, 'tmp')
      await mkdir(parent, { recursive: true })
      const directory = await mkdtemp(path.join(parent, 'office-'))
      try {
        await writeProfile(directory)
        await writeFile(path.join(directory, `document.${suffix}`), bytes)
        await run(program, directory, suffix, limitMs)
        return await readFile(path.join(directory, 'document.pdf'))
      } finally {
        await rm(directory, { recursive: true, force: true })
      }
    },
  }
}

async function run(program: string, directory: string, suffix: string, limitMs: number): Promise<void> {
  const options = ['--headless', '--norestore', '--nodefault', '--nolockcheck', '--nofirststartwizard']
  const profile = `-env:UserInstallation=${pathToFileURL(profileOf(directory))}`
  const child = spawn(program, [profile, ...options, '--convert-to', 'pdf', '--outdir', '.', `document.${suffix}`], {
    cwd: directory,
    // No secrets in its environment, and nothing written outside of its directory.
    env: { HOME: directory, TMPDIR: directory, PATH: process.env.PATH, LANG: 'zh_CN.UTF-8' },
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

const item = (place: string, name: string, value: string) =>
  `<item oor:path="/org.openoffice.Office.Common/Security/${place}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`

/** Macros and active content are off, and links to other files and hosts are not followed. */
async function writeProfile(directory: string): Promise<void> {
  const settings = [
    item('Scripting', 'MacroSecurityLevel', '3'),
    item('Scripting', 'DisableMacrosExecution', 'true'),
    item('Scripting', 'DisableActiveContent', 'true'),
    item('Scripting', 'BlockUntrustedRefererLinks', 'true'),
  ]
  const user = path.join(profileOf(directory), 'user')
  await mkdir(user, { recursive: true })
  await writeFile(
    path.join(user, 'registrymodifications.xcu'),
    `<?xml version="1.0" encoding="UTF-8"?>\n<oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">${settings.join('')}</oor:items>\n`,
  )
}
