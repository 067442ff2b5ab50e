import { Type } from 'typebox'
import { endpoint } from '../kit/endpoint.ts'
import { clockTime, empty, flag, id, text } from '../kit/fields.ts'
import { DEFAULT_PAGE_SIZE, listPage } from '../kit/list.ts'
import { Passage } from '../kit/passage.ts'
import { writingRefusals } from '../moderation/refusals.ts'

/** Characters of one note (D3-Q85). */
export const NOTE_LENGTH = 500
/** In UTF-16 code units: what people take for one character may be a dozen. */
const words = text(12 * NOTE_LENGTH)

/**
 * Notes, the latest first (D3-Q17). Of one course or live (`relationId`): the learner's own and the public ones of
 * others. Without it: the learner's own, all of them. `coursewareId` leaves those of one part, `mine` 1 the learner's own.
 * `searchValue` is looked for in the note and in the title.
 */
export const noteList = listPage({
  id: 'D3-Q17',
  namespace: 'nc.learn.note',
  pageName: 'list',
  pageSize: DEFAULT_PAGE_SIZE,
  access: 'login',
  query: Type.Object({
    relationId: Type.Optional(id),
    rTypeValue: Type.Optional(Type.String({ maxLength: 20 })),
    coursewareId: Type.Optional(id),
    mine: Type.Optional(flag),
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
    /** The sentence that it is about; null where it is about none. */
    passage: Type.Union([Passage, Type.Null()]),
    /** The address of its picture; '' if there is none. */
    nodePicture: Type.String(),
    isPublic: flag,
    isOwn: Type.Boolean(),
    /** Public, and not read by others until it is approved. */
    isHeld: Type.Boolean(),
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
const ofWords = {
  noWords: { state: 'malformed', message: '笔记内容不能为空' },
  tooLong: { state: 'malformed', message: `笔记内容不能超过${NOTE_LENGTH}字` },
} as const

/** Keeps a note on a course or a live, at a place in what is played (D3-Q85). */
export const saveNote = endpoint({
  id: 'D3-C49',
  method: 'POST',
  path: '/nc/learn/note/save',
  repeat: 'key',
  access: 'login',
  input: Type.Object({
    relationId: id,
    /** Sent along; the title of the course or live itself is shown. */
    relationTitle: Type.Optional(text(200)),
    rTypeValue: Type.Optional(text(20)),
    /** The part of the course that the note was written in. */
    coursewareId: Type.Optional(id),
    nodeTime: Type.Optional(clockTime),
    /** The sentence of that part that it is about. */
    passage: Type.Optional(Passage),
    /** The id of an uploaded picture, or ''. */
    nodePicture: Type.Optional(Type.Union([id, Type.Literal('')])),
    nodeWords: words,
    isPublic: Type.Optional(flag),
    /** 1 and 课件 for a note in a courseware, 0 and 课程 for one on the whole; `coursewareId` decides. */
    nodeTypeValue: Type.Optional(flag),
    nodeTypeText: Type.Optional(text(20)),
  }),
  reply: Type.Object({ id }),
  refusals: {
    ...ofWords,
    ...writingRefusals,
    noSubject: { state: 'notFound', message: '课程不存在或已下架' },
    unknownType: { state: 'malformed', message: '该内容不能记笔记' },
    noPart: { state: 'malformed', message: '课件不属于该课程' },
    noPassage: { state: 'malformed', message: '划线的句子不在这一节里' },
    foreignFile: { state: 'forbidden', message: '图片不存在或不属于您' },
    noPicture: { state: 'malformed', message: '请上传图片文件' },
  },
})

/** Changes one's own note. */
export const updateNote = endpoint({
  id: 'D1-Q59',
  method: 'POST',
  path: '/nc/learn/note/update',
  repeat: 'idempotent',
  access: 'login',
  input: Type.Object({ id, nodeWords: words, isPublic: flag }),
  reply: empty,
  refusals: { ...refusals, ...ofWords, ...writingRefusals },
})

/** Deletes one's own note for good. */
export const deleteNote = endpoint({
  id: 'D1-Q59-delete',
  method: 'POST',
  path: '/nc/learn/note/delete',
  repeat: 'idempotent',
  access: 'login',
  input: Type.Object({ id }),
  reply: empty,
  refusals,
})
