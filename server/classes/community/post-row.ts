import type { CommunityPost } from '@college/contract/classes/community.ts'
import type { InWords } from '@college/contract/kit/wire.ts'
import { CLOSED_NAME } from '@college/rules/account/shown-name.ts'
import { previewText, textOfHtml } from '@college/rules/comments/text.ts'
import { fileList } from '@college/rules/kit/file-list.ts'
import { flagOf } from '@college/rules/kit/flag.ts'
import { dateTimeText } from '@college/rules/kit/format.ts'
import type { App } from '../../app-parts.ts'
import { fileRecord } from '../../files/door.ts'
import type { PostRow } from './posts.store.ts'

/** A post as it is answered; `content` is what the caller shows of its text. */
export function postRow(
  app: Pick<App, 'config' | 'storage'>,
  row: PostRow,
  { userId, content }: { userId: string; content: string },
): InWords<typeof CommunityPost> {
  const name = row.userName ?? CLOSED_NAME
  const shown = row.isOpen ? row : { likes: 0, replies: 0, latest: null }
  const images = row.images.map((image) => {
    const { id, relativePath, absolutePath } = fileRecord(app, image)
    return { id, relativePath, absolutePath }
  })
  return {
    _id: row.id,
    title: row.title,
    content,
    img: images.length > 0 ? JSON.stringify(images) : '',
    status_value: row.isOpen ? '1' : '0',
    isHeld: flagOf(row.state === 'held'),
    class_value: row.classId,
    catalog: { value: row.catalogId, text: row.catalogName },
    isLike: flagOf(row.isLiked),
    liked: shown.likes,
    tagNum: shown.likes,
    reply_num: shown.replies,
    view_num: row.views,
    collect_num: 0,
    createTime: dateTimeText(new Date(row.createdAt)),
    name,
    authorName: name,
    unitName: row.unitName ?? '',
    code: row.userId ?? '',
    photo: fileList(row.photo ?? ''),
    replyJson: { title: shown.latest ? latestText(shown.latest) : '' },
    ...(row.isPoll && { isPoll: 1 as const }),
    ...(row.mentions && { mentions: row.mentions }),
    mine: flagOf(row.userId === userId),
  }
}

const latestText = ({ name, content, images }: NonNullable<PostRow['latest']>) =>
  `${name || CLOSED_NAME}：${previewText(textOfHtml(content), images)}`
