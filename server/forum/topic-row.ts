import type { Topic } from '@college/contract/forum/topics.ts'
import { CLOSED_NAME } from '@college/rules/account/shown-name.ts'
import { beginningOf } from '@college/rules/forum/topic.ts'
import { clockTimeOf } from '@college/rules/kit/clock-time.ts'
import { fileList } from '@college/rules/kit/file-list.ts'
import { flagOf } from '@college/rules/kit/flag.ts'
import type { App } from '../app-parts.ts'
import { fileRecord } from '../files/door.ts'
import { asHtml } from '../kit/as-html.ts'
import type { TopicRow } from './list.store.ts'

/** Shown instead of a name. */
const ANONYMOUS = '匿名用户'

type Shown = { app: Pick<App, 'config' | 'storage'>; reader: string | undefined; isWhole: boolean }

/** A topic as one reader sees it. Its pictures need a session, so a guest gets none. */
export function topicOf({ app, reader, isWhole }: Shown, row: TopicRow): Topic {
  const isMine = reader !== undefined && row.userId === reader
  const { courseware } = row
  return {
    topicId: row.id,
    topicName: titleOf(row),
    topicDesc: beginningOf(row.text),
    topicContent: isWhole ? paragraphs(row.text) : '',
    topicImg: reader && row.images.length > 0 ? imagesOf(app, row) : '',
    publishDate: new Date(row.publishedAt).toISOString(),
    catalogId: row.boardId,
    catalogName: row.boardName,
    tagNum: row.likes,
    tagsNum: row.likes,
    isTag: flagOf(row.isLiked),
    replyNum: row.replies,
    viewNum: row.views,
    collectNum: row.favourites,
    ...authorOf(row),
    anonymous: flagOf(row.isAnonymous),
    mine: flagOf(isMine),
    statusValue: row.status,
    reviewStatus: row.reviewStatus,
    reviewNote: isMine ? row.reviewNote : '',
    ...(row.isFollowed !== undefined && { isFollowed: flagOf(row.isFollowed) }),
    ...(row.mentions && { mentions: row.mentions }),
    agentClassesLinkedRecord: courseware && {
      coursewareTitle: courseware.title,
      coursewareId: courseware.id,
      courseId: courseware.courseId,
      cover: fileList(courseware.cover),
      theme: courseware.theme,
      duration: clockTimeOf(courseware.seconds),
      ...(courseware.passage && { passage: courseware.passage }),
    },
  }
}

/** A share without a title is called like what it shares (D3-Q87). */
export const titleOf = ({ title, courseware }: { title: string; courseware: { title: string } | null }): string =>
  title.trim() || courseware?.title || '分享'

/** The name and the photo of an anonymous author never leave the server (D3-Q69). */
function authorOf({ isAnonymous, userId, userName, photo, unitName }: TopicRow) {
  if (isAnonymous) return { userId: '', userName: ANONYMOUS, photo: '', belongText: '' }
  if (userId === null) return { userId: '', userName: CLOSED_NAME, photo: '', belongText: '' }
  return { userId, userName: userName ?? CLOSED_NAME, photo: fileList(photo ?? ''), belongText: unitName ?? '' }
}

export const imageRecords = (app: Shown['app'], { images }: Pick<TopicRow, 'images'>) =>
  images.map((image) => {
    const { id, relativePath, absolutePath } = fileRecord(app, image)
    return { id, relativePath, absolutePath }
  })

const imagesOf = (app: Shown['app'], row: TopicRow) => JSON.stringify(imageRecords(app, row))

const paragraphs = (text: string): string =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => `<p>${asHtml(line)}</p>`)
    .join('')
