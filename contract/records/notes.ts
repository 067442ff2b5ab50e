import { Type } from 'typebox'
import { endpoint } from '../kit/endpoint.ts'
import { empty, flag, id, text } from '../kit/fields.ts'
import { listPage } from '../kit/list.ts'

/** Characters of one note (D3-Q85). */
export const NOTE_LENGTH = 500

/**
 * Notes, the latest first (D3-Q17). Of one course or live (`relationId`): the learner's own and the public ones of
 * others. Without it: the learner's own, all of them. `searchValue` is looked for in the note and in the title.
 */
export const noteList = listPage({
  id: 'D3-Q17',
  namespace: 'nc.learn.note',
  pageName: 'list',
  pageSize: 15,
  access: 'login',
  query: Type.Object({
    relationId: Type.Optional(id),
    rTypeValue: Type.Optional(Type.String({ maxLength: 20 })),
    searchValue: Type.Optional(text(100)),
  }),
  sortable: [],
  row: Type.Object({
    _id: id,
    relationId: id,
    rTypeValue: Type.String(),
    /** What the note is about; '' when it is no more. */
    relationTitle: Type.String(),
    /** The courseware it was written in, and its title; '' for a note to the whole. */
    coursewareId: Type.String(),
    coursewareTitle: Type.String(),
    /** Where it was written, 'hh:mm:ss'. */
    nodeTime: Type.String(),
    nodeWords: Type.String(),
    isPublic: flag,
    isOwn: Type.Boolean(),
    /** Who wrote it; of others only the first character. */
    userName: Type.String(),
    /** The course was withdrawn: the note stays, the way to it does not. */
    isGone: Type.Boolean(),
    /** ISO instants. */
    createTime: Type.String(),
    updateTime: Type.String(),
  }),
})

const refusals = { noNote: { state: 'notFound', message: '笔记不存在或已删除' } } as const

/** Changes one's own note. */
export const updateNote = endpoint({
  id: 'D1-Q59',
  method: 'POST',
  path: '/nc/learn/note/update',
  access: 'login',
  input: Type.Object({ id, nodeWords: text(4 * NOTE_LENGTH), isPublic: flag }),
  reply: empty,
  refusals: {
    ...refusals,
    noWords: { state: 'malformed', message: '笔记内容不能为空' },
    tooLong: { state: 'malformed', message: `笔记内容不能超过${NOTE_LENGTH}字` },
  },
})

/** Deletes one's own note for good. */
export const deleteNote = endpoint({
  id: 'D1-Q59-delete',
  method: 'POST',
  path: '/nc/learn/note/delete',
  access: 'login',
  input: Type.Object({ id }),
  reply: empty,
  refusals,
})
