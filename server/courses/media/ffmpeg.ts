import { type ChildProcess, spawn } from 'node:child_process'
import { open } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { fileTypeFromFile } from 'file-type'
import { isProgram, programInPath } from '../../kit/programs.ts'
import { findSandbox, type Reach, sandboxed } from '../../kit/sandbox.ts'

/** A recording that cannot be used; the message says why, for staff. */
export class BadRecording extends Error {}

/** A recording and how it is worked on; `file` and `folder` are absolute. */
export type Source = { program: string; file: string; folder: string; signal: AbortSignal }

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
const MOST_PRINTED = 256 * 1024

/**
 * How each kind of file is read. The reader is named and never guessed from the content: a playlist or a list of files
 * would name other files of this machine.
 */
const readers: Record<string, string> = {
  ...{ mp4: 'mov', m4v: 'mov', mov: 'mov', m4a: 'mov', m4b: 'mov', qt: 'mov', f4v: 'mov', '3gp': 'mov', '3g2': 'mov' },
  ...{ mkv: 'matroska', webm: 'matroska', avi: 'avi', flv: 'flv', mts: 'mpegts', asf: 'asf', mpg: 'mpeg' },
  ...{ mp3: 'mp3', wav: 'wav', aac: 'aac', amr: 'amr', flac: 'flac' },
  ...{ ogg: 'ogg', oga: 'ogg', ogv: 'ogg', opus: 'ogg' },
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
  const reader = (type && readers[type.ext]) ?? ((await isTransportStream(file)) ? 'mpegts' : undefined)
  if (!reader) throw new BadRecording('文件不是能播放的视频或音频，请重新导出后上传')
  return ['-protocol_whitelist', 'file,pipe', '-f', reader]
}

/** Lengths of a packet of a transport stream: as sent, and as cameras write it. */
const PACKETS = [188, 192]
const SYNC = 0x47

/** Whether it is a transport stream that begins within a packet, as what was cut from a broadcast does. */
async function isTransportStream(file: string): Promise<boolean> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(192 * 6))
    const begins = (at: number, length: number) =>
      [0, 1, 2, 3, 4].every((packet) => at + packet * length < bytesRead && buffer[at + packet * length] === SYNC)
    return PACKETS.some((length) => Array.from({ length }, (_, at) => at).some((at) => begins(at, length)))
  } finally {
    await handle.close()
  }
}

type Wish = {
  /** The only files that the program can open, where there is a sandbox. */
  reach: Reach
  signal: AbortSignal
  onSeconds?: (seconds: number) => void
  /** What the program writes to its output, line by line. */
  onLine?: (line: string) => void
  mayFail?: boolean
}

/** Runs the program to its end, in the sandbox where there is one; answers what it printed. */
export async function runFfmpeg(
  program: string,
  args: string[],
  { reach, signal, onSeconds, onLine, mayFail }: Wish,
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
  const timer = setTimeout(stop, SILENCE_MS)
  let printed = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    printed = (printed + text).slice(-MOST_PRINTED)
  })
  createInterface({ input: child.stdout }).on('line', (line) => {
    onLine?.(line)
    const [, microseconds] = onLine ? [] : (/^out_time_(?:us|ms)=(\d+)$/.exec(line) ?? [])
    if (!onLine && microseconds === undefined) return
    timer.refresh()
    if (microseconds !== undefined) onSeconds?.(Number(microseconds) / 1e6)
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

const wideColours = new Map<string, Promise<boolean>>()

/** Whether the program has the filters that bring HDR to usual screens. Asked once in the life of the process. */
export function mapsWideColours(program: string): Promise<boolean> {
  const known = wideColours.get(program) ?? askFilters(program)
  wideColours.set(program, known)
  return known
}

async function askFilters(program: string): Promise<boolean> {
  const filters = new Set<string | undefined>()
  const onLine = (line: string) => filters.add(/^ *[A-Z.]{2,3} (\w+) /.exec(line)?.[1])
  await runFfmpeg(program, ['-filters'], { reach: {}, signal: new AbortController().signal, onLine, mayFail: true })
  return filters.has('zscale') && filters.has('tonemap')
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
