import { liveStates, liveTypes } from '@college/contract/lives/live.ts'
import { expect, test } from 'vitest'
import { livePlayer, type PlayerFacts } from './player.ts'

const facts: PlayerFacts = {
  type: liveTypes.native,
  state: liveStates.onAir,
  isDisabled: false,
  isLoggedIn: true,
  hasReplay: false,
}
const cases: [string, Partial<PlayerFacts>, string][] = [
  ['a stream', {}, 'stream'],
  ['a paused stream', { state: liveStates.paused }, 'stream'],
  ['a courseware', { type: liveTypes.courseware }, 'video'],
  ['an uploaded video', { type: liveTypes.video }, 'video'],
  ['a link', { type: liveTypes.link }, 'link'],
  ['a disabled room, also for visitors', { isDisabled: true, isLoggedIn: false }, 'disabled'],
  ['a visitor', { isLoggedIn: false }, 'login'],
  ['before the start', { state: liveStates.notStarted }, 'waiting'],
  ['ended with a replay', { state: liveStates.ended, hasReplay: true }, 'replay'],
  ['ended without', { state: liveStates.ended }, 'cover'],
  ['an unknown state', { state: liveStates.unknown }, 'cover'],
]

test.each(cases)('%s', (_name, wish, player) => {
  expect(livePlayer({ ...facts, ...wish })).toBe(player)
})

test('D3-B198 on air and paused are of a live that goes on: its own player is shown, also for the link', () => {
  for (const state of [liveStates.onAir, liveStates.paused]) {
    expect(livePlayer({ ...facts, state })).toBe('stream')
    expect(livePlayer({ ...facts, state, type: liveTypes.link })).toBe('link')
  }
  for (const state of [liveStates.notStarted, liveStates.ended, liveStates.unknown])
    expect(livePlayer({ ...facts, state })).not.toBe('stream')
})
