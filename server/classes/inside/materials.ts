import { classFileList, classMaterialList } from '@college/contract/classes/materials.ts'
import { checkDownload } from '@college/contract/files/files.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { flagOf } from '@college/rules/kit/flag.ts'
import { dateTimeText } from '@college/rules/kit/format.ts'
import type { FastifyRequest } from 'fastify'
import type { App } from '../../app-parts.ts'
import type { User } from '../../kit/access.ts'
import { Refusal } from '../../kit/refusal.ts'
import { serve } from '../../kit/serve.ts'
import { findPreview } from '../study/preview.store.ts'
import { type Material, type MaterialReader, materialStore } from './materials.store.ts'

export function serveClassMaterials(app: App) {
  const store = materialStore(app.database)
  /** Refuses who is not of the class; a class that does not exist is refused like one that is not theirs. */
  const requireReader = async (classId: string, user: User, request: Pick<FastifyRequest, 'headers'>) => {
    const previewed = await findPreview(app.database, user, classId, request)
    // Who is not a member in the preview is refused like anybody else.
    if (previewed?.membership) return 'reader'
    const reader = await store.readerOf(classId, user.id)
    if (!reader) throw new Refusal(commonRefusals.notAllowed)
    return reader
  }

  serve(app, classFileList, async ({ input: { classId }, user, now, request }) => {
    const reader = await requireReader(classId, user, request)
    return (await store.find(classId, now)).map((material) => materialRow(app, material, reader))
  })

  app.lists.add(classMaterialList, {
    async rows({ query: { class_id, material: only }, user, now, limit, offset, request }) {
      const reader = await requireReader(class_id, user, request)
      const materials = await store.find(class_id, now, { limit, offset, ...(only && { ids: [only] }) })
      return materials.map((material) => materialRow(app, material, reader))
    },
    async count({ query: { class_id, material: only }, user, now, request }) {
      await requireReader(class_id, user, request)
      return only ? (await store.find(class_id, now, { ids: [only] })).length : store.count(class_id, now)
    },
  })
}

function materialRow({ storage }: Pick<App, 'storage'>, material: Material, reader: MaterialReader) {
  const { id, classId, title, publisherName, publishedAt, mayDownload, files } = material
  const download = flagOf(mayDownload && reader === 'reader')
  return {
    _id: id,
    materialId: id,
    class_id: classId,
    type: files[0]?.suffix ?? '',
    title,
    publisher_text: publisherName,
    publish_time: dateTimeText(publishedAt),
    // Permanent addresses: who may open them is asked each time (D2-Q14).
    file: JSON.stringify(
      files.map((file) => ({
        id: file.id,
        relativePath: storage.bareAddress(file.key),
        originalFileName: file.name,
        suffix: file.suffix,
        size: file.bytes,
      })),
    ),
    preview_free: flagOf(reader === 'reader'),
    download_free: download,
    download_free_value: download,
  }
}

/** What the room of files asks about the files of classes (server/files/class-files.ts). */
export function classFileQuestions(app: Pick<App, 'database'>) {
  const store = materialStore(app.database)
  const { refusals } = checkDownload
  return {
    findUnsaveable: store.findUnsaveable,

    /** The files of a material, which is named by its id or by the ids of its files (D2-B323). */
    async pick(classId: string, ids: string[], userId: string, now: Date): Promise<{ ids: string[]; name: string }> {
      const reader = await store.readerOf(classId, userId)
      if (!reader) throw new Refusal(commonRefusals.notAllowed)
      const materials = ids.length > 0 ? await store.find(classId, now, { ids }) : []
      const named = new Set(ids)
      const picked = materials.flatMap(({ id, files }) =>
        named.has(id) ? files : files.filter((file) => named.has(file.id)),
      )
      const [first] = materials
      if (!first || picked.length === 0) throw new Refusal(refusals.noAddress)
      if (reader === 'observer') throw new Refusal(refusals.observer)
      if (materials.some(({ mayDownload }) => !mayDownload)) throw new Refusal(refusals.notDownloadable)
      return { ids: picked.map(({ id }) => id), name: materials.length === 1 ? first.title : '学习资料' }
    },
  }
}
