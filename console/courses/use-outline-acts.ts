import { type AddableType, addableText } from '@college/contract/courses/courseware-types.ts'
import { App } from 'antd'
import { useState } from 'react'
import { useKeys } from '../kit/keys.ts'
import { moved, newPart, placed, without } from './outline.ts'
import type { Outline } from './use-outline.ts'

type Target = { outline: Outline; chosen: string; choose: (partId: string) => void }

/** What the outline pane does to the chapters; by keys, to what has the focus or else to the chosen courseware. */
export function useOutlineActs({ outline: { chapters, save }, chosen, choose }: Target) {
  const { modal } = App.useApp()
  const [at, setAt] = useState('')
  const [dragged, drag] = useState('')
  const marked = at || chosen
  const remove = () => {
    const chapter = chapters.find(({ id }) => id === marked)
    const name = chapter?.title ?? chapters.flatMap(({ parts }) => parts).find(({ id }) => id === marked)?.title
    if (name === undefined) return
    const count = chapter?.parts.length ?? 0
    modal.confirm({
      title: count > 0 ? `删除「${name}」和其中 ${count} 讲？` : `删除「${name}」？`,
      okText: '删除',
      cancelText: '取消',
      onOk: () => {
        void save((now) => without(now, marked))
        setAt('')
        choose('')
      },
    })
  }
  const move = (by: 1 | -1) => marked && void save((now) => moved(now, marked, by))
  useKeys({ 'Alt+ArrowUp': () => move(-1), 'Alt+ArrowDown': () => move(1), Delete: remove })
  const rename = (chapterId: string, title: string) =>
    save((now) => now.map((each) => (each.id === chapterId ? { ...each, title } : each)))
  const add = (chapterId: string, type: AddableType) => {
    const part = newPart(type, type === 'certificate' ? '结课证书' : `新的${addableText(type)}`)
    void save((now) => now.map((each) => (each.id === chapterId ? { ...each, parts: [...each.parts, part] } : each)))
    choose(part.id)
  }
  const drop = (chapterId: string, place: number) => {
    if (dragged) void save((now) => placed(now, dragged, { chapterId, place }))
    drag('')
  }
  return { at, setAt, dragged, drag, drop, add, rename }
}
