import type { homeworkDetails, homeworkInfo } from '@college/contract/homework/homework.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { sendText } from '@college/rules/homework/show.ts'
import { charactersOf } from '@college/rules/homework/text.ts'
import { pointsText } from '@college/rules/kit/format.ts'
import { CircleAlert, History } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { classes } from '../../ui/classes.ts'
import { Attachments } from '../../ui/form/Attachments.tsx'
import { Field } from '../../ui/form/Field.tsx'
import styles from './Editor.module.css'
import type { DraftTexts } from './local-draft.ts'
import { Elsewhere, SavingText } from './SavingText.tsx'
import { useEditor } from './use-editor.ts'
import { Versions } from './Versions.tsx'

type Props = {
  info: Reply<typeof homeworkInfo>
  details: Reply<typeof homeworkDetails>
  start: { version: number; savedAt: string; texts: DraftTexts }
  onSent: () => void
}

/** The writing page of a computer: title, text with its count, files, and where the draft is. */
export function Editor(props: Props) {
  const editor = useEditor(props)
  const [showsVersions, setShowsVersions] = useState(false)
  const { texts, isOpen, saving } = editor
  const { info, details } = props
  return (
    <Card className={styles.editor}>
      <form
        className={styles.form}
        noValidate
        aria-label="写作业"
        onSubmit={(event) => {
          event.preventDefault()
          void editor.submit()
        }}
      >
        {saving.kind === 'elsewhere' && <Elsewhere onTakeOther={editor.takeOther} onKeepOwn={editor.keepOwn} />}
        <Field
          label="标题"
          name="homework-title"
          autoComplete="off"
          value={texts.title}
          disabled={!isOpen}
          onChange={(title) => editor.set({ title })}
          error={editor.wrong('title')}
        />
        <Words editor={editor} minimum={info.content_minimum} onHistory={() => setShowsVersions(true)} />
        <Attachments uploads={editor.uploads} isOpen={isOpen} />
        {!isOpen && (
          <p className={styles.blocked} role="status">
            <CircleAlert size={18} aria-hidden="true" />
            {info.blocked}
          </p>
        )}
        <Button
          type="submit"
          className={styles.send}
          busy={editor.isBusy}
          disabled={!isOpen || saving.kind === 'elsewhere'}
        >
          {sendText(details.state_value)}
        </Button>
      </form>
      <Versions
        homeworkId={info.homeworkId}
        isOpen={showsVersions}
        isWritable={isOpen}
        onClose={() => setShowsVersions(false)}
        prepare={editor.flush}
        version={editor.version}
        onRestored={editor.takeRestored}
      />
    </Card>
  )
}

type WordsProps = { editor: ReturnType<typeof useEditor>; minimum: number; onHistory: () => void }

/** The text, and below it how long it is, where it is saved and what is wrong with it. */
function Words({ editor, minimum, onHistory }: WordsProps) {
  const { texts, isOpen, saving } = editor
  const wrong = editor.wrong('content')
  return (
    <>
      <textarea
        name="homework-content"
        aria-label="正文"
        aria-invalid={wrong !== undefined}
        aria-describedby="homework-content-error"
        placeholder="在这里写正文，分段请按回车"
        className={styles.content}
        value={texts.content}
        disabled={!isOpen}
        onChange={({ target }) => editor.set({ content: target.value })}
      />
      <div className={styles.foot}>
        <Count text={texts.content} minimum={minimum} />
        {isOpen && <SavingText saving={saving} />}
        <button type="button" className={styles.history} onClick={onHistory}>
          <History size={18} aria-hidden="true" />
          历史版本
        </button>
      </div>
      <p id="homework-content-error" role="alert" className={styles.wrong}>
        {wrong && (
          <>
            <CircleAlert size={16} aria-hidden="true" />
            {wrong}
          </>
        )}
      </p>
    </>
  )
}

/** Counting a long text takes some milliseconds: the typing goes first. */
function Count({ text, minimum }: { text: string; minimum: number }) {
  const characters = charactersOf(useDeferredValue(text))
  const isEnough = characters >= minimum
  return (
    <span className={classes(styles.count, !isEnough && styles.few)}>
      {pointsText(characters)} 字{minimum > 0 && (isEnough ? '' : `，还差 ${pointsText(minimum - characters)} 字`)}
    </span>
  )
}
