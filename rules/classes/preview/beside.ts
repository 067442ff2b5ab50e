import type { classFileList } from '@college/contract/classes/materials.ts'
import type { classTeachers } from '@college/contract/classes/people.ts'
import type { WrittenClass } from '@college/contract/classes/preview.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { flagOf } from '../../kit/flag.ts'
import { dateTimeText } from '../../kit/format.ts'

type Teacher = Reply<typeof classTeachers>[number]
type Material = Reply<typeof classFileList>[number]

/** The head teachers first; who teaches since the last save stands without a picture. */
export function previewedTeachers(saved: readonly Teacher[], { draft, people }: WrittenClass): Teacher[] {
  const known = new Map(saved.map((teacher) => [teacher.id, teacher]))
  const names = new Map(people.map(({ userId, name }) => [userId, name]))
  const place = new Map(saved.map(({ id }, at) => [id, at]))
  return draft.teachers
    .map(({ userId, isHead }) => ({
      ...(known.get(userId) ?? {
        id: userId,
        teacherId: '',
        name: names.get(userId) ?? '',
        photo: '',
        job: '',
        phone: '',
      }),
      isHead,
    }))
    .toSorted(
      (one, other) =>
        Number(other.isHead) - Number(one.isHead) ||
        (place.get(one.id) ?? saved.length) - (place.get(other.id) ?? saved.length),
    )
}

/** The published materials; the files of a new one have no address before they are saved, and cannot be opened. */
export function previewedMaterials(saved: readonly Material[], written: WrittenClass, now: Date): Material[] {
  const known = new Map(saved.map((material) => [material._id, material]))
  const files = new Map(written.files.map((file) => [file.id, file]))
  return written.draft.materials
    .filter(({ isPublished }) => isPublished)
    .map(({ id, title, fileIds, mayDownload }) => {
      const before = known.get(id)
      const parts = fileIds.map((fileId) => {
        const { name = '文件', bytes = 0 } = files.get(fileId) ?? {}
        return { id: fileId, relativePath: '', originalFileName: name, suffix: suffixOf(name), size: bytes }
      })
      const isSame = before !== undefined && String(idsIn(before.file)) === String(fileIds)
      return {
        _id: id,
        materialId: id,
        class_id: written.id,
        publisher_text: before?.publisher_text ?? '',
        publish_time: before?.publish_time ?? dateTimeText(now),
        type: parts[0]?.suffix ?? '',
        title,
        file: isSame ? before.file : JSON.stringify(parts),
        preview_free: flagOf(isSame),
        download_free: flagOf(isSame && mayDownload),
        download_free_value: flagOf(isSame && mayDownload),
      }
    })
}

function idsIn(list: string): string[] {
  const files: { id: string }[] = JSON.parse(list)
  return files.map(({ id }) => id)
}

const suffixOf = (name: string): string => (name.includes('.') ? (name.split('.').at(-1) ?? '').toLowerCase() : '')
