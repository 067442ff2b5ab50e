import { setTimeout as sleep } from 'node:timers/promises'

/** Asks until it is true; the media process works beside this one. */
export async function until(is: () => Promise<boolean> | boolean): Promise<void> {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await sleep(50)) if (await is()) return
  throw new Error('it did not come')
}

/** How soon an open connection ends once it may not go on, in milliseconds; undefined where it does not within `most`. */
export async function endOf(address: string, most: number, act: () => Promise<unknown>): Promise<number | undefined> {
  const abort = new AbortController()
  const answer = await fetch(address, { signal: abort.signal })
  if (answer.status !== 200) throw new Error(`${answer.status}`)
  const read = answer.body?.getReader()
  const ended = (async () => {
    while (!(await read?.read())?.done);
  })().catch(() => {})
  await act()
  const at = Date.now()
  const tooLong = sleep(most, 'too long' as const)
  const took = (await Promise.race([ended, tooLong])) === 'too long' ? undefined : Date.now() - at
  abort.abort()
  return took
}

/** The first bytes of an FLV stream; `onBegin` is called once it is being sent. */
export async function firstBytes(address: string, least: number, onBegin = () => {}): Promise<Buffer> {
  const abort = new AbortController()
  const answer = await fetch(address, { signal: abort.signal })
  if (answer.status !== 200 || answer.headers.get('content-type') !== 'video/x-flv') throw new Error(`${answer.status}`)
  onBegin()
  const pieces: Uint8Array[] = []
  for await (const piece of answer.body ?? []) {
    pieces.push(piece)
    if (pieces.reduce((sum, { length }) => sum + length, 0) >= least) break
  }
  abort.abort()
  return Buffer.concat(pieces)
}
