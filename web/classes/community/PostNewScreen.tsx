import {
  communityAll,
  communityMine,
  communityPostEdit,
  LONGEST_POST,
  LONGEST_POST_TITLE,
} from '@college/contract/classes/community.ts'
import { type PollDraft, pollRefusals } from '@college/contract/classes/polls.ts'
import { DEFAULT_BOARD } from '@college/contract/forum/topics.ts'
import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { postText, postTitle, whyNotPost } from '@college/rules/classes/community.ts'
import { pollChoices, whyNotChoices } from '@college/rules/classes/poll.ts'
import { limitText } from '@college/rules/homework/limit-text.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { BoardPicker } from '../../forum/door.ts'
import { draftKey } from '../../kit/data/drafts.ts'
import { persist } from '../../kit/data/persist.ts'
import { Refused } from '../../kit/data/send.ts'
import { useSession } from '../../kit/data/session.ts'
import { useGo } from '../../kit/navigation/navigation.ts'
import { useMentioning } from '../../mentions/door.ts'
import { useTellWhyNot, WhyNotCard } from '../../moderation/door.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { MentionList } from '../../ui/form/mention/MentionList.tsx'
import { PictureGrid } from '../../ui/form/PictureGrid.tsx'
import { TextArea } from '../../ui/form/TextArea.tsx'
import { usePictures } from '../../ui/form/use-pictures.ts'
import { showConfirm } from '../../ui/layers/confirm.tsx'
import { toast } from '../../ui/layers/toast.tsx'
import { TopBar } from '../../ui/TopBar.tsx'
import { WithClass } from '../WithClass.tsx'
import styles from './Community.module.css'
import { PollFields } from './PollFields.tsx'
import { useWhyNoPoll } from './use-why-no-poll.ts'
import { useWhyNotPost } from './use-why-not-post.ts'

const MOST_PICTURES = 9
const UPLOAD_TIME = 60_000
const FAILED = '发帖失败'

/** A new post in the community of a class (D2-R40). */
export const PostNewScreen = ({ id }: { id?: string }) => (
  <WithClass id={id} title="发帖">
    {(classId) => <PostNew key={classId} classId={classId} />}
  </WithClass>
)

function PostNew({ classId }: { classId: string }) {
  const post = useNewPost(classId)
  return (
    <>
      <TopBar title="发帖" />
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void post.submit()
        }}
      >
        <WhyNotCard text={post.whyNot} />
        <Card className={styles.whole}>
          <h2 className="nc-hidden">帖子</h2>
          <BoardPicker value={post.catalog.value} onPick={post.setBoard} />
          <Field label="标题" name="title" value={post.title} onChange={post.setTitle} />
          <TextArea
            label="内容"
            name="content"
            placeholder="写下想和同学讨论的内容"
            {...post.mentioning.field}
            rows={10}
            most={LONGEST_POST}
            value={post.content}
            onChange={post.setContent}
          />
          <MentionList {...post.mentioning.list} />
          <PictureGrid
            pictures={post.pictures}
            most={MOST_PICTURES}
            onAdd={post.acts.add}
            onRetry={post.acts.retry}
            onRemove={post.acts.remove}
          />
        </Card>
        <Card className={styles.whole}>
          <PollFields poll={post.poll} onChange={post.setPoll} whyNot={post.whyNoPoll} />
        </Card>
        <Button type="submit" block busy={post.isBusy} disabled={post.whyNot !== ''}>
          发帖
        </Button>
      </form>
    </>
  )
}

type Draft = { title: string; content: string; catalog: { value: string; text: string }; poll?: PollDraft | undefined }

const EMPTY: Draft = {
  title: '',
  content: '',
  catalog: { value: DEFAULT_BOARD.catalogId, text: DEFAULT_BOARD.catalogName },
}

/** The draft of a new post. It is saved on the device until the post is sent. */
function useNewPost(classId: string) {
  const key = draftKey(`class post ${classId}`, useSession((session) => session.userId) ?? '')
  const [draft, setDraft] = useState<Draft>(() => readDraft(key))
  const { pictures, ...acts } = usePictures([], '上传图片失败', UPLOAD_TIME)
  const queries = useQueryClient()
  const go = useGo()
  const tellWhyNot = useTellWhyNot()
  const whyNot = useWhyNotPost(classId)
  const whyNoPoll = useWhyNoPoll(classId)
  // The fields stop accepting characters (D2-Q84), and say so: a pasted text that is too long is cut, not dropped.
  const change = (fields: Partial<Draft>) => {
    const title = limitText(draft.title, fields.title ?? draft.title, LONGEST_POST_TITLE)
    const content = limitText(draft.content, fields.content ?? draft.content, LONGEST_POST)
    if (title.cut > 0) toast(`标题最多 ${LONGEST_POST_TITLE} 字，多出的 ${title.cut} 字没有加入`)
    if (content.cut > 0) toast(`内容最多 ${LONGEST_POST} 字，多出的 ${content.cut} 字没有加入`)
    const next = { ...draft, ...fields, title: title.text, content: content.text }
    setDraft(next)
    localStorage.setItem(key, JSON.stringify(next))
  }
  const place = { place: 'class', id: classId } as const
  const setContent = (content: string) => change({ content })
  const mentioning = useMentioning({ place, value: draft.content, onChange: setContent, draft: key })
  const sending = useMutation({
    mutationFn: (images: string[]) => {
      const img = JSON.stringify(images.map((id) => ({ id })))
      const mentions = mentioning.idsIn(postText(draft.content))
      const { poll, ...written } = draft
      const beside = { ...(mentions.length > 0 && { mentions }), ...(poll && { poll }) }
      const fields = { ...written, ...beside, class_value: classId, img }
      return persist(communityPostEdit, fields, { classId })
    },
    onSuccess({ _id, isHeld }) {
      if (isHeld === 1) toast('已提交，审核中', 'success')
      localStorage.removeItem(key)
      mentioning.forget()
      for (const { path } of [communityAll, communityMine]) void queries.invalidateQueries({ queryKey: [path] })
      go(href(routes.communityPost, { classId, communityId: _id }), { replace: true })
    },
    onError: (error) => tellWhyNot((error instanceof Refused && error.message) || FAILED),
  })
  return {
    ...{ ...draft, pictures, acts, whyNot, whyNoPoll, isBusy: sending.isPending },
    setTitle: (title: string) => change({ title }),
    setBoard: ({ catalogId, catalogName }: { catalogId: string; catalogName: string }) =>
      change({ catalog: { value: catalogId, text: catalogName } }),
    setPoll: (poll: PollDraft | undefined) => change({ poll }),
    setContent,
    mentioning,
    async submit() {
      if (sending.isPending) return
      if (whyNot) return tellWhyNot(whyNot)
      const { title, content } = draft
      const why = whyNotPost({ title: postTitle(title), text: postText(content), images: pictures.length })
      if (why) return toast(communityPostEdit.refusals[why].message)
      const whyNotPoll = draft.poll && whyNotChoices(pollChoices(draft.poll.choices))
      if (whyNotPoll) return toast(pollRefusals[whyNotPoll].message)
      if (pictures.some(({ id, failure }) => id === undefined && failure === '')) return toast('请等待图片上传完成')
      const stored = pictures.flatMap(({ id }) => id ?? [])
      const isIncomplete = stored.length < pictures.length
      if (isIncomplete && !(await showConfirm({ text: '上传失败的图片将被忽略，是否继续？' }))) return
      sending.mutate(stored)
    },
  }
}

function readDraft(key: string): Draft {
  const kept = localStorage.getItem(key)
  return kept === null ? EMPTY : { ...EMPTY, ...JSON.parse(kept) }
}
