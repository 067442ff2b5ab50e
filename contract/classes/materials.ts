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
  /** 1 may be downloaded. */
  download_free: flag,
  download_free_value: flag,
}

/** All published files of a class. */
export const classFileList = endpoint({
  id: 'D2-C28',
  method: 'GET',
  path: '/nc/class/file/getClassFileList',
  access: { member: 'classId', as: ['student', 'cadre', 'teacher', 'observer'] },
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
  query: Type.Object({ class_id: id }),
  sortable: [],
  row: Type.Object(material),
})

/** The check before a download (D2-B323). `fileId` is the material or one of its files; answers what file/download takes. */
export const materialDownload = endpoint({
  id: 'D2-C30',
  also: ['D3-C43'],
  method: 'GET',
  path: '/nc/class/teaching/file/download',
  access: { member: 'classId', as: ['student', 'cadre', 'teacher', 'observer'] },
  input: Type.Object({ fileId: id, classId: id }),
  reply: Type.Object({
    /** JSON list of file ids, as file/download takes them. */
    files: Type.String(),
    zipName: Type.String(),
  }),
  refusals: {
    ...classRefusals,
    noFile: { state: 'ruleSaysNo', message: '当前下载地址为空，请上传对应文件' },
    notDownloadable: { state: 'ruleSaysNo', message: '该资料不提供下载' },
    observer: { state: 'ruleSaysNo', message: '您没有权限下载该资料' },
  },
})
