import { LONGEST_CONTENT, LONGEST_TITLE } from '@college/contract/forum/topics.ts'
import type { Passage } from '@college/contract/kit/passage.ts'
import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { safeReturn } from '@college/rules/kit/safe-return.ts'
import { Link } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { hasHistory } from '../kit/navigation/history.ts'
import { useBack, useGo } from '../kit/navigation/navigation.ts'
import { WhyNotCard } from '../moderation/door.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Cover } from '../ui/Cover.tsx'
import { Field } from '../ui/form/Field.tsx'
import { MentionList } from '../ui/form/mention/MentionList.tsx'
import { TextArea } from '../ui/form/TextArea.tsx'
import { toast } from '../ui/layers/toast.tsx'
import { Notice } from '../ui/states/Notice.tsx'
import { TopBar } from '../ui/TopBar.tsx'
import styles from './Forum.module.css'
import { Said } from './TopicCard.tsx'
import { TopicPictures } from './TopicFormScreen.tsx'
import { useTopicForm } from './use-topic-form.ts'

type Props = {
  cover?: string
  courseId?: string
  coursewareId?: string
  backUrl?: string
  coursewareName?: string
  type?: string
  isGoGroup?: string
  passage?: string
  from?: string
  to?: string
}

/** Milliseconds from 发布成功 until the page is left (D3-B074). */
const UNTIL_LEFT = 1_500

/** D3-R15: shares a courseware as a topic of the forum; title and words may stay blank. */
export function ShareScreen(props: Props) {
  return (
    <>
      <TopBar title="分享" />
      <div className={styles.page}>
        {props.courseId && props.coursewareId ? (
          <ShareForm {...props} courseId={props.courseId} coursewareId={props.coursewareId} />
        ) : (
          <Card>
            <Notice page title="没有可分享的课件" />
          </Card>
        )}
      </div>
    </>
  )
}

function ShareForm({
  cover,
  courseId,
  coursewareId,
  backUrl,
  coursewareName = '',
  type,
  isGoGroup,
  ...said
}: Props & Record<'courseId' | 'coursewareId', string>) {
  const leave = useLeave(backUrl)
  const passage = passageOf(said)
  const form = useTopicForm({
    of: `share ${coursewareId}${passage ? ` ${passage.from}` : ''}`,
    passage,
    share: { courseId, coursewareId, linkType: 'agentClasses' },
    lost: '图片上传失败',
    onSaved(id, isHeld) {
      toast(isHeld ? '发布成功，审核中' : '发布成功', 'success')
      leave(isGoGroup === '1' ? id : undefined)
    },
  })
  const { written, set } = form
  return (
    <form className={styles.form} onSubmit={(event) => void form.submit(event)} noValidate>
      <WhyNotCard text={form.whyNot} />
      <Card className={styles.part}>
        <Field
          label="标题（非必填）"
          name="title"
          maxLength={LONGEST_TITLE * 10}
          value={written.title}
          onChange={(title) => set({ title })}
        />
        <TextArea
          label="内容（非必填）"
          name="content"
          placeholder="内容（非必填）"
          {...form.mentioning.field}
          most={LONGEST_CONTENT}
          value={written.text}
          onChange={(text) => set({ text })}
        />
        <MentionList {...form.mentioning.list} />
        <div className={styles.shared}>
          {type === '1' ? (
            <span className={styles.icon} aria-hidden="true">
              <Link size={32} />
            </span>
          ) : (
            <Cover src={ownAddress(cover)} seed={courseId} />
          )}
          <span className={styles.about}>
            {passage && <Said {...passage} />}
            {coursewareName}
          </span>
        </div>
      </Card>
      <TopicPictures form={form} />
      <Button type="submit" block busy={form.isBusy} disabled={form.isSent || form.whyNot !== ''}>
        发帖
      </Button>
    </form>
  )
}

/** The sentence that the address names; undefined without one, and where its place cannot be read. */
function passageOf({ passage: text = '', from, to }: Pick<Props, 'passage' | 'from' | 'to'>): Passage | undefined {
  const passage = { text, from: Number(from), to: Number(to) }
  return text !== '' && passage.from >= 0 && passage.to > passage.from ? passage : undefined
}

/** The picture of an address bar is only shown from this college. */
const ownAddress = (cover = ''): string | undefined => (/^\/(?!\/)/.test(cover) ? cover : undefined)

/** Leaves after a while: to the new topic, back, or without a history to an own page (D3-Q75). */
function useLeave(backUrl: string | undefined) {
  const go = useGo()
  const back = useBack()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return (topicId: string | undefined) => {
    timer.current = setTimeout(() => {
      const target = safeReturn(backUrl)
      if (topicId) go(href(routes.forumPost, { id: topicId }), { replace: true })
      else if (!hasHistory() && target) go(target, { replace: true })
      else back()
    }, UNTIL_LEFT)
  }
}
