import { type Static, Type } from 'typebox'
import { endpoint } from '../kit/endpoint.ts'
import { empty, id, pageNum, pageSize, text } from '../kit/fields.ts'
import { classRefusals } from './class.ts'

/**
 * The activities of a class, each of which has an album of its own (D2-B085). All staff of the class read them; head
 * teachers and administrators write.
 */
const count = Type.Integer({ minimum: 0 })
const { noClass } = classRefusals
const notEditor = { state: 'forbidden', message: '活动由班主任和管理员添加' } as const
const noActivity = { state: 'notFound', message: '活动不存在或已删除' } as const

const staffActivity = Type.Object({
  id,
  title: Type.String(),
  /** 'yyyy-MM-dd'. */
  day: Type.String(),
  pictures: count,
  /** A save names the one that it began with. */
  version: Type.String(),
})
export type StaffActivity = Static<typeof staffActivity>

/** In the order in which learners see them: the newest first. */
export const staffActivities = endpoint({
  id: 'D2-B085-staff',
  method: 'GET',
  path: '/nc/console/classes/:id/activities',
  access: { to: 'see', of: 'classes' },
  input: Type.Object({ id, pageNum, pageSize: pageSize(20) }),
  reply: Type.Object({ total: count, rows: Type.Array(staffActivity) }),
  refusals: { noClass },
})

/** Adds one, or changes one. */
export const saveClassActivity = endpoint({
  id: 'D2-B085-save',
  method: 'POST',
  path: '/nc/console/classes/:id/activities/save',
  repeat: 'key',
  access: { to: 'change', of: 'classes' },
  input: Type.Object({
    id,
    /** Of the one that is changed, with the version that was read. */
    activityId: Type.Optional(id),
    version: Type.Optional(text(40)),
    title: text(60),
    day: Type.String({ format: 'date' }),
  }),
  reply: Type.Object({ id }),
  refusals: {
    noClass,
    notEditor,
    noActivity,
    noTitle: { state: 'ruleSaysNo', message: '请填写活动名称' },
    changed: { state: 'ruleSaysNo', message: '刚刚有人修改了这个活动，请重新打开再改' },
  },
})

/** Deletes one without pictures. */
export const removeClassActivity = endpoint({
  id: 'D2-B085-remove',
  method: 'POST',
  path: '/nc/console/classes/:id/activities/remove',
  repeat: 'idempotent',
  access: { to: 'change', of: 'classes' },
  input: Type.Object({ id, activityId: id }),
  reply: empty,
  refusals: {
    noClass,
    notEditor,
    noActivity,
    hasPictures: { state: 'ruleSaysNo', message: '相册里有照片，不能删除；班主任在班级相册里删去照片后再来' },
  },
})
