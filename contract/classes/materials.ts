import { Type } from 'typebox'
import { endpoint } from '../kit/endpoint.ts'
import { flag, id } from '../kit/fields.ts'
import { listPage } from '../kit/list.ts'
import { classRefusals } from './class.ts'

/** A file of a class (D2-E11). `file` is a JSON list of { id, relativePath, originalFileName, suffix, size (bytes) }. */
const material = {
  _id: id,
  nc_class_file_id: id,
  class_id: id,
  /** Lower-case suffix of the first file. */
  type: Type.String(),
  title: Type.String(),
  publisher_text: Type.String(),
  /** 'yyyy-MM-dd HH:mm'. */
  publish_time: Type.String(),
  file: Type.String(),
  /** 1 may be previewed; observers may only see the list (D2-B166). */
  preview_free: flag,
  /** 1 may be downloaded. */
  download_free: flag,
  download_free_value: flag,
}

/** All published files of a class. */
export const classFileList = endpoint({
  id: 'D2-C28',
  method: 'GET',
  path: '/nc/class/file/getClassFileList',
  access: { member: 'classId', as: ['student', 'cadre', 'teacher', 'observer'], inPreview: true },
  input: Type.Object({ classId: id }),
  reply: Type.Array(Type.Object(material)),
  refusals: classRefusals,
})

/** The same by pages; the newest first; for members. */
export const classMaterialList = listPage({
  id: 'D2-C29',
  namespace: 'nc.class.file',
  pageName: 'materials',
  pageSize: 4,
  access: 'login',
  query: Type.Object({
    class_id: id,
    /** This one alone. */
    material: Type.Optional(id),
  }),
  sortable: [],
  row: Type.Object(material),
})
