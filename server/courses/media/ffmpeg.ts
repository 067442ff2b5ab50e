import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileTypeFromFile } from 'file-type'
import { isProgram, programInPath } from '../../kit/programs.ts'
import { findSandbox, type Reach, sandboxed } from '../../kit/sandbox.ts'

/** A recording that cannot be used; the message says why, for staff. */
export class BadRecording extends Error {}

/** Below everything that learners wait for. */
const NICE = 15
/**
 * Runs the program until it ends or stdin does. The server closes stdin to stop it, and the system does when the server
 * is killed: ffmpeg would go on, and write into the file that the next attempt writes.
 */
const LEASH = `
exec 3<&0
nice -n ${NICE} "$0" "$@" </dev/null 3<&- &
program=$!
{ read -r _ <&3; kill -9 $program; } >/dev/null 2>&1 &
wait $program
code=$?
kill $! 2>/dev/null
exit $code`
/** ms without progress after which a file is given up. */
const SILENCE_MS = 120_000
const MOST_PRINTED = 64 * 1024

/**
 * How each kind of file is read. The reader is named and never guessed from the content: a playlist or a list of files
 * would name other files of this machine.
 */
const readers: Record<string, string> = {
  mp4: 'mov',
  m4v: 'mov',
  mov: 'mov',
  m4a: 'mov',
  qt: 'mov',
  '3gp': 'mov',
  mkv: 'matroska',
  webm: 'matroska',
  avi: 'avi',
  mp3: 'mp3',
  wav: 'wav',
}

/** The system's program where there is one, else that of the package. */
export async function findFfmpeg(): Promise<string | undefined> {
  const installed = programInPath('ffmpeg')
  if (installed) return installed
  const packed = await import('@ffmpeg-installer/ffmpeg').catch(() => undefined)
  return packed && isProgram(packed.default.path) ? packed.default.path : undefined
}

const sandboxOf = (program: string) => findSandbox(program, ['-version'])

/** Who reads the films of teachers, and in what, for whoever runs the college; says what is to be installed. */
export async function whoReadsFilms(): Promise<string> {
  const program = await findFfmpeg()
  if (!program) return 'WARNING: films cannot be taken: install ffmpeg'
  const sandbox = await sandboxOf(program)
  const old = programInPath('ffmpeg') ? '' : ' of 2018 that npm brings'
  if (sandbox) return `films are read by ffmpeg${old} in a sandbox (${sandbox})`
  const wanted = old ? 'ffmpeg and bubblewrap' : 'bubblewrap'
  return `WARNING: films are read by ffmpeg${old} without a sandbox: install ${wanted}, and allow user namespaces`
}

/** How the file is read, by its content; refuses what is no recording. */
export async function readerOf(file: string): Promise<string[]> {
  const type = await fileTypeFromFile(file).catch(() => undefined)
  const reader = type && readers[type.ext]
  if (!reader) throw new BadRecording('文件不是能播放的视频或音频，请重新导出后上传')
  return ['-protocol_whitelist', 'file,pipe', '-f', reader]
}

type Wish = {
  /** The only files that the program can open, where there is a sandbox. */
  reach: Reach
  signal: AbortSignal
  onSeconds?: (seconds: number) => void
  mayFail?: boolean
}

/** Runs the program to its end, in the sandbox where there is one; answers what it printed. */
export async function runFfmpeg(
  program: string,
  args: string[],
  { reach, signal, onSeconds, mayFail }: Wish,
): Promise<string> {
  const sandbox = await sandboxOf(program)
  signal.throwIfAborted()
  const words = sandbox ? sandboxed(sandbox, reach, program) : [program]
  // Nothing of the server's environment, where secrets are.
  const child = spawn('/bin/sh', ['-c', LEASH, ...words, '-hide_banner', '-nostdin', ...args], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH },
  })
  const stop = () => child.stdin.destroy()
  signal.addEventListener('abort', stop, { once: true })
  let timer = setTimeout(stop, SILENCE_MS)
  let printed = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    printed = (printed + text).slice(-MOST_PRINTED)
  })
  createInterface({ input: child.stdout }).on('line', (line) => {
    const [, microseconds] = /^out_time_(?:us|ms)=(\d+)$/.exec(line) ?? []
    if (microseconds === undefined) return
    clearTimeout(timer)
    timer = setTimeout(stop, SILENCE_MS)
    onSeconds?.(Number(microseconds) / 1e6)
  })
  try {
    const code = await endOf(child)
    signal.throwIfAborted()
    if (code !== 0 && !mayFail) throw new BadRecording(wordsOf(printed))
    return printed
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', stop)
  }
}

const endOf = (child: ChildProcess) =>
  new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })

/** What went wrong, in words for whoever made the file. */
function wordsOf(printed: string): string {
  if (/No space left/.test(printed)) return '服务器的磁盘已满，请联系管理员后重试'
  if (/moov atom not found|End of file|Truncat/i.test(printed)) return '文件不完整，可能没有导出完，请重新导出后上传'
  if (/Unknown encoder/.test(printed)) return '服务器的 ffmpeg 不能编码 H.264，请联系管理员'
  return '文件里有损坏的画面或声音，请重新导出后上传'
}
