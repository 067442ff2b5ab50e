import { staffCourseDetail } from '@college/contract/courses/staff.ts'
import { textOfHtml } from '@college/rules/comments/text.ts'
import { send } from '@college/web/kit/data/send.ts'
import { Button, Modal, Radio } from 'antd'
import dayjs from 'dayjs'
import { useEffect, useState } from 'react'
import { useSay } from '../kit/say.ts'
import { type Basics, basicsOf } from './basics.ts'
import type { CourseDetail } from './outline.ts'

const names: Record<keyof Basics, string> = {
  title: '课程名称',
  coverId: '封面',
  firstCategoryId: '一级分类',
  secondCategoryId: '二级分类',
  content: '课程介绍',
  labels: '标签',
  teacherIds: '主讲人',
  loginLimit: '登录后才能学习',
  isRecommended: '推荐课程',
}
type Field = keyof Basics

type Props = {
  id: string
  change: { by: string; at: number }
  /** What is typed here, and what was read before. */
  mine: Basics
  read: Basics
  onTake: (values: Basics, version: number) => void
  onClose: () => void
}

/** A colleague saved first: field by field, theirs or mine. Nothing is overwritten that was not chosen. */
export function ChangedDialog({ id, change, mine, read, onTake, onClose }: Props) {
  const say = useSay()
  const [now, setNow] = useState<CourseDetail>()
  const [chosen, setChosen] = useState<Partial<Record<Field, 'mine' | 'theirs'>>>({})
  useEffect(() => {
    send(staffCourseDetail, { id }).then(setNow, say.failed)
  }, [id, say])
  const theirs = now && basicsOf(now)
  const differing = theirs ? (Object.keys(names) as Field[]).filter((key) => !same(mine[key], theirs[key])) : []
  // What only one of the two changed needs no choice, but can be chosen otherwise.
  const choice = (key: Field) => chosen[key] ?? (same(mine[key], read[key]) ? 'theirs' : 'mine')
  const take = () => {
    if (!theirs || !now) return
    const values = { ...mine }
    for (const key of differing) if (choice(key) === 'theirs') Object.assign(values, { [key]: theirs[key] })
    onTake(values, now.version)
  }
  return (
    <Modal
      open
      title={`${change.by || '另一位同事'}在 ${dayjs(change.at).format('M月D日 HH:mm')} 改过这门课`}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>先不保存</Button>
          <Button type="primary" disabled={!theirs} onClick={take}>
            按所选保存
          </Button>
        </>
      }
    >
      {theirs && differing.length === 0 && <p>改动不在这些内容里，可以直接保存。</p>}
      {differing.map((key) => (
        <div key={key} className="changed-field">
          <b>{names[key]}</b>
          <Radio.Group
            aria-label={`${names[key]}用哪一个`}
            value={choice(key)}
            onChange={({ target }) => setChosen({ ...chosen, [key]: target.value })}
          >
            <Radio value="theirs">对方的：{shown(now, key, theirs?.[key])}</Radio>
            <Radio value="mine">我的：{shown(now, key, mine[key])}</Radio>
          </Radio.Group>
        </div>
      ))}
    </Modal>
  )
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Ids say nothing to people; long texts are cut. */
function shown(now: CourseDetail | undefined, key: Field, value: unknown): string {
  if (typeof value === 'boolean') return value ? '是' : '否'
  if (key === 'teacherIds') {
    const known = new Map(now?.teachers.map(({ id, name }) => [id, name]))
    return (value as string[]).map((id) => known.get(id) ?? '新选的教师').join('、') || '无'
  }
  if (key === 'coverId') return value ? '新图片' : '现在的封面'
  if (key === 'firstCategoryId' || key === 'secondCategoryId')
    return value === null ? '不选' : value === now?.[key] ? '现在的分类' : '另选的分类'
  if (key === 'content') return textOfHtml(String(value)).slice(0, 120) || '空'
  return (Array.isArray(value) ? value.join('、') : String(value)).slice(0, 120) || '空'
}
