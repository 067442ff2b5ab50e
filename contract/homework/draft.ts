import { Type } from 'typebox'
import { FileRecord } from '../files/files.ts'
import { endpoint } from '../kit/endpoint.ts'
import { id } from '../kit/fields.ts'
import { minute, writingRefusals, written } from './homework.ts'

/** Counts the saves of one person's draft; 0 before the first. */
const version = Type.Integer({ minimum: 0, maximum: 1_000_000 })

/** A draft as it was saved. */
const Draft = Type.Object({
  version,
  title: Type.String(),
  content: Type.String(),
  files: Type.Array(FileRecord),
  /** ISO instant; '' before the first save. */
  savedAt: Type.String(),
  /** Whether it is exactly what was sent last. */
  isSent: Type.Boolean(),
})

/** The draft that was saved last; empty before the first save. */
export const homeworkDraft = endpoint({
  id: 'D2-Q09-draft',
  method: 'GET',
  path: '/nc/homework/draft/info',
  access: 'login',
  input: Type.Object({ homeworkId: id }),
  reply: Draft,
  refusals: writingRefusals,
})

const changedElsewhere = { state: 'ruleSaysNo', message: '草稿已在别处修改' } as const

/** Saves the draft that was made from `version`. Where another page has saved since then, nothing is overwritten. */
export const saveHomeworkDraft = endpoint({
  id: 'D2-Q09-save',
  method: 'POST',
  path: '/nc/homework/draft/save',
  repeat: 'idempotent',
  access: 'login',
  /** `beside`: what was saved before stays as a version of its own, also where it is only seconds old. */
  input: Type.Object({ homeworkId: id, version, ...written, beside: Type.Optional(Type.Boolean()) }),
  reply: Type.Object({ version, savedAt: Type.String() }),
  refusals: { ...writingRefusals, changedElsewhere },
})

/** The versions that are kept, the newest first. */
export const homeworkVersions = endpoint({
  id: 'D2-Q09-versions',
  method: 'GET',
  path: '/nc/homework/draft/versions',
  access: 'login',
  input: Type.Object({ homeworkId: id }),
  reply: Type.Array(
    Type.Object({
      version,
      title: Type.String(),
      characters: Type.Integer({ minimum: 0 }),
      savedAt: minute,
      isSent: Type.Boolean(),
    }),
  ),
  refusals: writingRefusals,
})

/** Makes an older version the newest one; the one before it stays in the list. */
export const restoreHomeworkVersion = endpoint({
  id: 'D2-Q09-restore',
  method: 'POST',
  path: '/nc/homework/draft/restore',
  repeat: 'idempotent',
  access: 'login',
  /** `restored` is the version to take up, `version` the newest that the page knows. */
  input: Type.Object({ homeworkId: id, version, restored: version }),
  reply: Draft,
  refusals: {
    ...writingRefusals,
    changedElsewhere,
    noVersion: { state: 'notFound', message: '这个版本已不在保留之列' },
  },
})
