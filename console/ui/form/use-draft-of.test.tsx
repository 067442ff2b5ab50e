import { editRefusals } from '@college/contract/kit/form.ts'
import { draftKey } from '@college/web/kit/data/drafts.ts'
import { Refused } from '@college/web/kit/data/send.ts'
import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { AtDesk } from '../../testing/page.tsx'
import { SavedMeanwhile } from './conflict.ts'
import { keptDraft, type Seen } from './kept-draft.ts'
import { useDraftOf } from './use-draft-of.ts'
import { useSteps } from './use-steps.ts'

type Note = { title: string; text: string }
const seenOf = (title: string, version: string, text = ''): Seen<Note> => ({ value: { title, text }, version })
const first = seenOf('甲', '1')
const userId = '0198a000-0000-7000-8000-0000000000a1'
const kept = (name = 'note a') => keptDraft<Note>({ name, userId })
const keyOf = (name: string) => draftKey(name, userId)

type Wish = Partial<Parameters<typeof useDraftOf<Note>>[0]>

/** A form of the note `a`; `read` is the page that read it again, `leave` closes it. */
function open({ seen: initialProps = first, ...wish }: Wish = {}) {
  const { result, rerender, unmount } = renderHook(
    (seen: Seen<Note>) => {
      const draft = useDraftOf<Note>({ name: 'note a', seen, ...wish })
      return { draft, steps: useSteps(draft) }
    },
    { wrapper: AtDesk, initialProps },
  )
  return {
    is: () => result.current.draft,
    steps: () => result.current.steps,
    type: (part: Partial<Note>) => act(() => result.current.draft.write((now) => ({ ...now, ...part }))),
    save: () => act(() => result.current.draft.save()),
    read: rerender,
    leave: unmount,
  }
}
const changed = (theirs: Seen<Note>) =>
  new Refused({ success: false, ...editRefusals.changed, data: { by: '高启航', at: '', ...theirs } })

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

test('D1-B006 what is typed is there again after a reload, with the version that it was based on', () => {
  const page = open()
  expect([page.is().value.title, page.is().isChanged, page.is().wasKept]).toEqual(['甲', false, false])
  page.type({ title: '乙' })
  expect(page.is().isChanged).toBe(true)
  page.leave()
  const again = open({ seen: seenOf('同事的', '2') })
  expect([again.is().value.title, again.is().base.version]).toEqual(['乙', '1'])
  expect([again.is().wasKept, again.is().isBehind, again.is().hasChanges()]).toEqual([true, true, true])
  act(() => again.is().discard())
  expect([again.is().value.title, again.is().wasKept, localStorage.length]).toEqual(['同事的', false, 0])
})

test('D1-B006 what says the same as the server is no draft, and is kept nowhere', () => {
  const page = open()
  page.type({ title: '乙' })
  page.type({ title: '甲' })
  expect([page.is().isChanged, localStorage.length]).toEqual([false, 0])
  page.type({ title: '乙' })
  page.leave()
  const again = open({ seen: seenOf('乙', '2') })
  expect([again.is().isChanged, again.is().base.version, localStorage.length]).toEqual([false, '2', 0])
})

test.each(['{', 'null', '"甲"', '{"version":"1","lines":[]}'])(
  'D1-B006 what stands in the storage and is no draft, such as %s, is thrown away',
  (text) => {
    localStorage.setItem(keyOf('note a'), text)
    expect(open().is().value.title).toBe('甲')
    expect(localStorage.length).toBe(0)
  },
)

test('D1-B006 a draft is kept for one person, and for the tab or nowhere at all where the form says so', () => {
  const ofTab = open({ isOfTab: true })
  ofTab.type({ title: '乙' })
  expect([Object.keys(sessionStorage), localStorage.length]).toEqual([[keyOf('note a')], 0])
  const nowhere = open({ name: '' })
  nowhere.type({ title: '乙' })
  expect([nowhere.is().isChanged, localStorage.length, sessionStorage.length]).toEqual([true, 0, 1])
})

test('D1-B006 without changes the page shows what a colleague saved; with changes it says that they are behind', () => {
  const page = open()
  page.read(seenOf('同事的', '2'))
  expect([page.is().value.title, page.is().isBehind]).toEqual(['同事的', false])
  page.type({ text: '我的' })
  page.read(seenOf('同事又存的', '3'))
  expect([page.is().value, page.is().isBehind]).toEqual([{ title: '同事的', text: '我的' }, true])
  act(() => page.is().compare())
  expect(page.is().conflict).toMatchObject({ version: '3', value: { title: '同事又存的' } })
  act(() => page.is().closeConflict())
  expect(page.is().conflict).toBeUndefined()
})

test('D1-B006 a newer version that says the same as what was read is nobody’s change', async () => {
  const sent: string[] = []
  const save = async (value: Note, { version }: Seen<Note>) => {
    sent.push(version)
    return { value, version: '3' }
  }
  const page = open({ save })
  page.type({ title: '乙' })
  page.read(seenOf('甲', '2'))
  expect(page.is().isBehind).toBe(false)
  await page.save()
  expect(sent).toEqual(['2'])
})

test('D1-B006 after a save whose answer was lost nothing is unsaved once the page has read it', async () => {
  const page = open({ save: async () => Promise.reject(new Error('网络中断')) })
  page.type({ title: '乙' })
  await page.save()
  expect([page.is().failure, page.is().isChanged]).toEqual(['网络中断', true])
  page.read(seenOf('乙', '2'))
  expect([page.is().isChanged, page.is().isBehind, localStorage.length]).toEqual([false, false, 0])
})

test('D1-B006 what is typed during a save stays as a change of what was saved; the rest is as it was stored', async () => {
  const through = Promise.withResolvers<void>()
  const save = vi.fn(async ({ title, text }: Note) => {
    await through.promise
    return seenOf(title.trim(), '2', text)
  })
  const page = open({ save })
  page.type({ title: ' 乙 ' })
  let saved: Promise<boolean> | undefined
  act(() => {
    saved = page.is().save()
    // A second press before the page is drawn anew.
    void page.is().save()
  })
  expect(page.is().isSaving).toBe(true)
  page.type({ text: '写在保存的时候' })
  through.resolve()
  await act(async () => expect(await saved).toBe(true))
  expect(save).toHaveBeenCalledTimes(1)
  expect(page.is().value).toEqual({ title: '乙', text: '写在保存的时候' })
  expect(kept()).toMatchObject({
    value: { text: '写在保存的时候' },
    base: { version: '2', value: { title: '乙', text: '' } },
  })
  // Not behind although the page has not read it again.
  expect([page.is().isBehind, page.is().isChanged, page.is().isSaving]).toEqual([false, true, false])
})

test('D1-B006 what was saved is shown until it is read again, and then what was read', async () => {
  const page = open({ save: async ({ title }) => seenOf(title, '2') })
  page.type({ title: '乙' })
  await page.save()
  expect([page.is().value.title, page.is().isChanged, localStorage.length]).toEqual(['乙', false, 0])
  page.read(seenOf('乙', '2', '服务端补的'))
  expect(page.is().value.text).toBe('服务端补的')
})

test('D1-B006 what is typed while a new thing is saved is kept under its own name from then on', async () => {
  const through = Promise.withResolvers<void>()
  const saved = vi.fn()
  const save = async (value: Note) => {
    await through.promise
    return { value, version: '1', name: 'note b' }
  }
  const page = open({ name: 'note new', seen: seenOf('', ''), save, saved })
  page.type({ title: '乙' })
  let done: Promise<boolean> | undefined
  act(() => {
    done = page.is().save()
  })
  page.type({ text: '还在写' })
  through.resolve()
  await act(async () => void (await done))
  expect(kept('note new')).toBeUndefined()
  expect(kept('note b')).toMatchObject({ value: { title: '乙', text: '还在写' }, base: { version: '1' } })
  expect(saved).toHaveBeenCalledWith(expect.objectContaining({ name: 'note b' }))
})

test('D1-B006 what is not to be sent is not sent: the form shows why, or the failure says it', async () => {
  const save = vi.fn()
  const quiet = open({ save, check: () => false })
  expect([await quiet.save(), quiet.is().failure]).toEqual([false, ''])
  const page = open({
    save,
    check: async () => {
      throw new Error('请填写名称')
    },
  })
  await page.save()
  expect(page.is().failure).toBe('请填写名称')
  const failed = vi.fn()
  const told = open({ save: () => Promise.reject(new Error('没有权限')), failed })
  await told.save()
  expect([failed.mock.calls[0]?.[0].message, told.is().failure]).toEqual(['没有权限', ''])
  expect(save).not.toHaveBeenCalled()
})

const refusals = {
  'the server says': changed,
  'the form has read': (theirs: Seen<Note>) => new SavedMeanwhile({ by: '高启航', at: '', ...theirs }),
}

test.each(Object.entries(refusals))(
  'D1-B006 of two who save one thing the second compares with what %s, and saves the choice on top of it',
  async (_, refusal) => {
    const sent: [Note, string][] = []
    const save = async (value: Note, { version }: Seen<Note>) => {
      sent.push([value, version])
      if (version === '1') throw refusal(seenOf('同事的', '2'))
      return { value, version: '3' }
    }
    const page = open({ save })
    page.type({ text: '我的' })
    await page.save()
    expect(page.is().conflict).toMatchObject({ by: '高启航', version: '2', value: { title: '同事的' } })
    expect([page.is().base.version, page.is().value.text]).toEqual(['1', '我的'])
    await act(async () => page.is().resolve({ title: '同事的', text: '我的' }))
    expect(sent.at(-1)).toEqual([{ title: '同事的', text: '我的' }, '2'])
    expect([page.is().conflict, page.is().isChanged, page.is().base.version]).toEqual([undefined, false, '3'])
  },
)

test('D1-B006 who takes what the colleague saved saves nothing anew', async () => {
  const save = vi.fn(() => Promise.reject(changed(seenOf('同事的', '2'))))
  const yielded = vi.fn()
  const page = open({ save, yielded })
  page.type({ title: '我的' })
  await page.save()
  await act(async () => page.is().resolve({ title: '同事的', text: '' }))
  expect(save).toHaveBeenCalledTimes(1)
  expect(yielded).toHaveBeenCalled()
  expect([page.is().value.title, page.is().isChanged, localStorage.length]).toEqual(['同事的', false, 0])
})

test('D1-B006 a function of an earlier render changes the latest value, and each change can be taken back', () => {
  const page = open()
  const whenUploaded = page.is().write
  const step = (part: Partial<Note>, at?: number) => {
    act(() => page.steps().keep(at))
    page.type(part)
  }
  step({ title: '乙' })
  step({ text: '一' }, 0)
  step({ text: '一二' }, 0)
  act(() => whenUploaded((now) => ({ ...now, title: '丙' })))
  expect(page.is().value).toEqual({ title: '丙', text: '一二' })
  act(() => page.steps().undo?.())
  expect(page.is().value).toEqual({ title: '乙', text: '' })
  act(() => page.steps().undo?.())
  expect([page.is().isChanged, page.steps().undo]).toEqual([false, undefined])
})
