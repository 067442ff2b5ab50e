import { albumEdit, albumInfo, albumList, albumThumbnail, deletePictures } from '@college/contract/classes/album.ts'
import type { MemberKind } from '@college/contract/kit/endpoint.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { mayDeletePicture, whyNotAdd } from '@college/rules/classes/album.ts'
import { studentStatus } from '@college/rules/classes/membership.ts'
import { suffixOf, typeOf } from '@college/rules/files/kinds.ts'
import { flagOf } from '@college/rules/kit/flag.ts'
import { dateTimeText } from '@college/rules/kit/format.ts'
import { requireOwnAccount } from '../../account/door.ts'
import type { App } from '../../app-parts.ts'
import { fileFinder, readIds, smallPicture } from '../../files/door.ts'
import { requireAtDesk } from '../../kit/access.ts'
import { found, Refusal } from '../../kit/refusal.ts'
import { serve } from '../../kit/serve.ts'
import { isUuid } from '../../kit/sql.ts'
import { type Album, type AlbumPicture, albumStore, isAlbumPictureFor } from './album.store.ts'

const PER_HOUR = { most: 120, seconds: 3_600 }
const isstudentOf = (kind: MemberKind) => studentStatus({ kind, status: 'admitted' })

/** The albums of classes and of their activities, for members. */
export function serveClassAlbums(app: App) {
  const store = albumStore(app.database)
  app.fileReaders.add('albums', ({ id }) => isAlbumPictureFor(id))

  /** An album that does not exist is refused like one of another class. */
  const findAlbum = async (subjectId: string, userId: string) =>
    found(await store.find(subjectId, userId), commonRefusals.notAllowed)

  serve(app, albumInfo, async ({ input: { subjectId }, user }) => {
    const { classId, activityId, title, kind } = await findAlbum(subjectId, user.id)
    const activities = activityId ? [] : await store.activitiesOf(classId)
    return { classId, title, isstudent: isstudentOf(kind), activities }
  })

  app.lists.add(albumList, {
    async rows({ query: { subjectId }, user, limit, offset }) {
      const pictures = await store.page(await findAlbum(subjectId, user.id), { limit, offset })
      return pictures.map((picture) => pictureRow(app, picture, user.id))
    },
    count: async ({ query: { subjectId }, user }) => store.count(await findAlbum(subjectId, user.id)),
  })

  serve(app, albumThumbnail, async ({ input: { id }, user, request, reply }) => {
    const key = found(await store.keyOf(id, user.id), albumThumbnail.refusals.noPicture)
    // Asked each time, because the membership may end; a picture never changes.
    const tag = `"${id}"`
    reply.headers({ 'cache-control': 'private, no-cache', etag: tag })
    if (request.headers['if-none-match'] === tag) return reply.code(304).send()
    const small = found(await smallPicture(app, key), albumThumbnail.refusals.noPicture)
    return reply.type('image/webp').send(small)
  })

  serveAlbumEdit(app, findAlbum)
  serveDeletePictures(app)
}

function serveAlbumEdit(app: App, findAlbum: (subjectId: string, userId: string) => Promise<Album>) {
  const { refusals } = albumEdit
  app.persists.add(albumEdit, async ({ data: { image }, beside: { subjectId = '' }, user, now }) => {
    requireOwnAccount(user)
    if (!isUuid(subjectId)) throw new Refusal(commonRefusals.malformed)
    const album = await findAlbum(subjectId, user.id)
    const banned = await app.moderation.whyBanned(user.id, { classId: album.classId }, now)
    if (banned) throw new Refusal(banned)
    const fileIds = [...new Set(image.map(({ id }) => id.toLowerCase()))]
    const why = whyNotAdd(fileIds.length)
    if (why) throw new Refusal(refusals[why])
    // A missing file gives the same refusal as one of another, so nobody learns which files exist.
    const files = await fileFinder(app.database).findMany(fileIds)
    const isOwn = files.length === fileIds.length && files.every(({ ownerId }) => ownerId === user.id)
    if (!isOwn) throw new Refusal(refusals.foreignFile)
    if (files.some(({ suffix }) => typeOf(suffix)?.kind !== 'image')) throw new Refusal(refusals.notPicture)
    if (!(await app.limits.take(`album ${user.id}`, PER_HOUR, now))) throw new Refusal(commonRefusals.tooMany)
    const ids = await albumStore(app.database).add(album, user.id, fileIds, now)
    return { _id: ids[0] as string, ids }
  })
}

function serveDeletePictures(app: App) {
  serve(app, deletePictures, async ({ input, user, ip, now }) => {
    requireOwnAccount(user)
    const ids = readIds(input.ids)
    const pictures = await app.database.transaction(async (transaction) => {
      const store = albumStore(transaction)
      const locked = await store.lock(ids, user.id)
      if (locked.length === 0) throw new Refusal(deletePictures.refusals.noPicture)
      const mayAll = locked.every(({ userId, kind }) => mayDeletePicture(userId === user.id, isstudentOf(kind)))
      if (!mayAll) throw new Refusal(commonRefusals.notAllowed)
      if (locked.some(({ userId }) => userId !== user.id)) requireAtDesk(user)
      await store.remove(locked.map(({ id }) => id))
      return locked
    })
    for (const { id, userId } of pictures) {
      if (userId === user.id) continue
      await app.audit.add({ actor: user.id, action: 'delete-album-picture', target: id, result: 'done', ip }, now)
    }
    return { deleted: pictures.length }
  })
}

function pictureRow({ storage }: Pick<App, 'storage'>, picture: AlbumPicture, userId: string) {
  const image = storage.bareAddress(picture.key)
  // The drawings of the demo college have no smaller version.
  const isPhoto = typeOf(suffixOf(picture.key))?.kind === 'image'
  return {
    _id: picture.id,
    id: picture.id,
    image,
    thumbnail: isPhoto ? `${albumThumbnail.path}?id=${picture.id}` : image,
    create_time: dateTimeText(picture.createdAt),
    user_name: picture.userName,
    mine: flagOf(picture.userId === userId),
  }
}
