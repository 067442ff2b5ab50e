import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeScan, openScanLink, SCAN_SECONDS, scanState } from '@college/contract/account/scan.ts'
import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { deviceName } from '@college/rules/account/device-name.ts'
import { shownName } from '@college/rules/account/shown-name.ts'
import type { App } from '../../app-parts.ts'
import { batched } from '../../kit/batch.ts'
import { addressOf } from '../../kit/network.ts'
import { Refusal } from '../../kit/refusal.ts'
import { type Asked, serve } from '../../kit/serve.ts'
import { desktopOf, writeDesktop } from '../session/cookies.ts'
import { hashOf, type ScanRow, scanStore } from './scan.store.ts'

/** Pictures that one address may ask for (security 13): a class room of computers, not a farm. */
const PICTURES = { most: 300, seconds: 15 * 60 }
/** Milliseconds that an answer waits for news, and between two looks. */
export const WAIT = { longest: 20_000, look: 150 }

/** The computer's side: a picture that only this browser can redeem. */
export function serveMakeScan(app: App) {
  const scans = scanStore(app.database)

  serve(app, makeScan, async (asked) => {
    const { ip, now, request } = asked
    const mayAsk = await app.limits.take(`scan:${addressOf(ip)}`, PICTURES, now)
    if (!mayAsk) throw new Refusal(makeScan.refusals.tooMany)
    const uuid = randomBytes(32).toString('base64url')
    const desktop = randomBytes(32).toString('base64url')
    const expiresAt = new Date(now.getTime() + SCAN_SECONDS * 1_000)
    const place = { deviceName: deviceName(request.headers['user-agent'] ?? ''), ip, expiresAt }
    await scans.add({ uuid, desktop }, place, now)
    writeDesktop(app.config, asked, desktop, SCAN_SECONDS * 2)
    return { uuid, seconds: SCAN_SECONDS }
  })
}

/**
 * Waits at the server rather than asking ever again: a class room behind one address would use up its calls. Waiting
 * computers share one look at the table, in whichever process they wait.
 */
export function serveScanState(app: App) {
  const scans = scanStore(app.database)
  const find = batched(async (hashes: string[]) => {
    const rows = await scans.findAll([...new Set(hashes)])
    const byHash = new Map(rows.map((row) => [row.uuidHash, row]))
    return hashes.map((hash) => byHash.get(hash))
  })
  let isClosing = false
  app.http.addHook('preClose', async () => {
    isClosing = true
  })

  serve(app, scanState, async (asked) => {
    const { uuid, seen } = asked.input
    const look = async () => shownTo(asked, await find(hashOf(uuid)), app.now())
    const until = Date.now() + WAIT.longest
    let shown = await look()
    while (shown.state === seen && seen !== 'expired' && Date.now() < until) {
      if (isClosing || asked.reply.raw.destroyed) break
      await sleep(WAIT.look)
      shown = await look()
    }
    return shown
  })
}

type Shown = { state: 'new' | 'scanned' | 'confirmed' | 'expired'; name: string }

const EXPIRED: Shown = { state: 'expired', name: '' }

function shownTo({ request }: Asked<typeof scanState>, row: ScanRow | undefined, now: Date): Shown {
  if (!row || row.state === 'used' || row.expiresAt <= now || row.desktopHash !== hashOf(desktopOf(request)))
    return EXPIRED
  return { state: row.state as Shown['state'], name: row.name === null ? '' : shownName(row.name, 'listed') }
}

export function serveOpenScanLink(app: App) {
  serve(app, openScanLink, async ({ reply }) => reply.redirect(`/#${href(routes.scanLogin, {})}`, 302))
}
