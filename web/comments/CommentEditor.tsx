import { lengthTip } from '@college/rules/comments/text.ts'
import { lengthOf } from '@college/rules/homework/text.ts'
import { AtSign, Image as ImageIcon } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { MentionPlace } from '../mentions/door.ts'
import { WhyNotWrite } from '../moderation/door.ts'
import { Button } from '../ui/Button.tsx'
import { classes } from '../ui/classes.ts'
import { MentionList } from '../ui/form/mention/MentionList.tsx'
import { PictureGrid } from '../ui/form/PictureGrid.tsx'
import { pasteInto } from '../ui/form/paste-into.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { Sheet } from '../ui/layers/Sheet.tsx'
import type { OneComment, OneReply, Target } from './comment.ts'
import styles from './Editor.module.css'
import { useEditor } from './use-editor.ts'
import { useKeyboardHeight } from './use-keyboard-height.ts'

const MOST_PICTURES = 9

type Props = {
  target: Target
  /** Where people can be mentioned in it. */
  mentionPlace: MentionPlace | undefined
  /** Why the person may not write any more; '' while they may. */
  whyNot: string
  /** The comment or reply that is answered. */
  answers?: OneReply | undefined
  isOpen: boolean
  onClose: () => void
  onSent: (comment: OneComment) => void
  onRefused: () => void
}

/** Where a comment is written: a sheet that stands on the keyboard of the phone. */
export function CommentEditor({ isOpen, onClose, answers, ...rest }: Props) {
  const title = answers ? `回复 ${answers.authorName}` : '写评论'
  return (
    <Sheet title={title} isOpen={isOpen} onClose={onClose}>
      <Fields
        key={answers?.commentId ?? ''}
        answers={answers}
        {...rest}
        onSent={(comment) => {
          rest.onSent(comment)
          onClose()
        }}
      />
    </Sheet>
  )
}

function Fields({ target, whyNot, mentionPlace, answers, onSent, onRefused }: Omit<Props, 'isOpen' | 'onClose'>) {
  const editor = useEditor({ target, mentionPlace, answers, onSent, onRefused })
  const keyboard = useKeyboardHeight()
  const [hasPictures, setHasPictures] = useState(false)
  const typed = lengthOf(editor.text)
  const { pictures, pictureActs, mentioning } = editor
  const { ref: field } = mentioning.field
  useEffect(() => {
    const { current } = field
    current?.focus({ preventScroll: true })
    current?.setSelectionRange(current.value.length, current.value.length)
  }, [field])

  return (
    <form
      className={styles.editor}
      style={{ paddingBottom: keyboard }}
      onSubmit={(event) => {
        event.preventDefault()
        void editor.submit()
      }}
    >
      <textarea
        {...mentioning.field}
        className={styles.text}
        rows={4}
        aria-label={answers ? '回复内容' : '评论内容'}
        placeholder="积极发言，重在参与"
        value={editor.text}
        readOnly={editor.isBusy}
        onChange={({ target: { value } }) => editor.write(value)}
        onPaste={(event) => pasteInto(event, editor.write)}
      />
      <MentionList {...mentioning.list} />
      {!answers && (hasPictures || pictures.length > 0) && (
        <PictureGrid
          pictures={pictures}
          most={MOST_PICTURES}
          onAdd={pictureActs.add}
          onRetry={pictureActs.retry}
          onRemove={pictureActs.remove}
        />
      )}
      {whyNot && <WhyNotWrite text={whyNot} />}
      <div className={styles.foot}>
        {!answers && (
          <IconButton
            label="添加图片到评论"
            icon={<ImageIcon size={24} />}
            aria-expanded={hasPictures || pictures.length > 0}
            onClick={() => setHasPictures(!hasPictures)}
          />
        )}
        {mentionPlace && <IconButton label="提到同学" icon={<AtSign size={24} />} onClick={mentioning.sign} />}
        <p className={classes(styles.tip, typed > editor.most && styles.over)} aria-live="polite">
          {lengthTip(typed, editor.most)}
        </p>
        <Button type="submit" small busy={editor.isBusy} disabled={whyNot !== ''}>
          发表
        </Button>
      </div>
    </form>
  )
}
