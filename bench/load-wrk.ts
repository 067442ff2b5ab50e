import { execFile, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Figures, GeneratorLoad, LoadRequest } from './load.ts'

const SCRIPT = path.join(import.meta.dirname, 'wrk.lua')
/** A slower answer counts as failed. */
const TIMEOUT = '10s'
const LINE_BREAK = '\r\n'

/** The version of the installed program wrk; undefined if wrk is not installed. */
export function wrkVersion(): string | undefined {
  const { stdout, error } = spawnSync('wrk', ['--version'], { encoding: 'utf8' })
  return error ? undefined : (/wrk \S*?(\d+\.\d+\.\d+)/.exec(stdout)?.[1] ?? 'of an unknown version')
}

/** One thread is enough: it can send more than one server process answers, and leaves the other cores to the server. */
export async function loadByWrk({ url, connections, seconds, rate, requests }: GeneratorLoad): Promise<Figures> {
  const directory = mkdtempSync(path.join(tmpdir(), 'college-load-'))
  try {
    const file = path.join(directory, 'requests')
    writeFileSync(file, requests.map((request) => withLength(asHttp(request, new URL(url).host))).join(''))
    const options = ['--threads', '1', '--connections', connections, '--duration', `${seconds}s`, '--timeout', TIMEOUT]
    const script = ['--script', SCRIPT, url, '--', file, rate ?? 0]
    const { stdout } = await promisify(execFile)('wrk', [...options, ...script].map(String))
    return JSON.parse(stdout.slice(stdout.lastIndexOf('{'))) as Figures
  } finally {
    rmSync(directory, { recursive: true })
  }
}

function asHttp({ method, path: target, headers = {}, body }: LoadRequest, host: string): string {
  const all = { host, ...headers, ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }) }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  return [`${method} ${target} HTTP/1.1`, ...lines, '', body ?? ''].join(LINE_BREAK)
}

/** The script reads a length in bytes, and then that many bytes. */
const withLength = (text: string) => `${Buffer.byteLength(text)}\n${text}`
