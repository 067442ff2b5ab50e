// Many viewers of HLS in a process of their own: forked with the address of the list, how many, and for how long.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

/** Without a new segment for this long a player, which keeps two seconds, stands still. Milliseconds. */
const STALL_MS = 3_000

type Wish = { list: string; viewers: number; milliseconds: number }
type Seen = { stalls: number; widest: number; megabits: number; failed: number }

/** What a crowd of viewers sees of a broadcast. */
export async function hlsCrowd(wish: Wish): Promise<string> {
  const child = fork(fileURLToPath(import.meta.url), [JSON.stringify(wish)])
  const [seen] = (await once(child, 'message')) as [Seen]
  const failed = seen.failed > 0 ? `, ${seen.failed} FAILED` : ''
  return `${seen.stalls || 'no'} stalls, widest gap ${seen.widest} ms, ${seen.megabits} Mbit/s${failed}`
}

/** As players do it: the list each second, and every new segment. */
async function watchAll({ list, viewers, milliseconds }: Wish): Promise<Seen> {
  const seen: Seen = { stalls: 0, widest: 0, megabits: 0, failed: 0 }
  const until = Date.now() + milliseconds
  let bytes = 0

  async function get(address: string | URL): Promise<Buffer> {
    const answer = await fetch(address)
    if (!answer.ok) seen.failed += 1
    return Buffer.from(await answer.arrayBuffer())
  }
  async function watch(index: number): Promise<void> {
    await sleep((index * 1_000) / viewers)
    let last = -1
    let at = Date.now()
    while (Date.now() < until) {
      const asked = Date.now()
      const text = String(await get(list))
      for (const [name, number] of text.matchAll(/seg(\d+)\.m4s/g)) {
        // Who comes begins with the newest.
        if (Number(number) <= last || (last < 0 && !text.trimEnd().endsWith(name))) continue
        bytes += (await get(new URL(name, list))).length
        const gap = Date.now() - at
        if (last >= 0) seen.widest = Math.max(seen.widest, gap)
        if (last >= 0 && gap > STALL_MS) seen.stalls += 1
        last = Number(number)
        at = Date.now()
      }
      await sleep(Math.max(0, asked + 1_000 - Date.now()))
    }
  }
  await Promise.all(Array.from({ length: viewers }, (_, index) => watch(index)))
  seen.megabits = Math.round((bytes * 8) / milliseconds / 1_000)
  return seen
}

const [, program, wish] = process.argv
if (program === fileURLToPath(import.meta.url) && wish && process.send) {
  process.send(await watchAll(JSON.parse(wish)), () => process.exit())
}
