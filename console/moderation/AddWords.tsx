import { bannedWordList, LONGEST_WORD, putBannedWords } from '@college/contract/moderation/words.ts'
import { useSend } from '@college/web/kit/data/queries.ts'
import { App, Form, Input, Modal, Radio } from 'antd'
import { useState } from 'react'
import { useOnce } from '../kit/once.ts'
import { useSay } from '../kit/say.ts'
import { type Level, levelName, levels } from './word-levels.ts'

/** The most words that are named one by one. */
const NAMED = 20
function keptText(kept: readonly { word: string; level: Level }[]): string {
  const named = kept.slice(0, NAMED).map(({ word, level }) => `${word}（${levelName(level)}）`)
  const others = kept.length > NAMED ? '等' : ''
  return `${kept.length} 个词已在词表里，保持原来的处理：${named.join('、')}${others}。要改，请在列表里改。`
}

/** Words of one request: so many of the longest still fit into it. */
const PART = 1_000

const wordsIn = (text: string): string[] => [...new Set(text.split(/[\n,，、]/).flatMap((word) => word.trim() || []))]

async function fits(_: unknown, text: string): Promise<void> {
  const tooLong = wordsIn(text).filter((word) => word.length > LONGEST_WORD)
  const [first] = tooLong
  if (first) throw new Error(`${tooLong.length} 个词超过 ${LONGEST_WORD} 字：${first.slice(0, NAMED)}…`)
}

/** Many words at once, of one level. */
export function AddWords({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [form] = Form.useForm<{ words: string; level: Level }>()
  const say = useSay()
  const { modal } = App.useApp()
  const put = useSend(putBannedWords, { changes: [bannedWordList] })
  const [isBusy, setBusy] = useState(false)
  const submit = useOnce(async ({ words, level }: { words: string; level: Level }) => {
    const given = wordsIn(words)
    setBusy(true)
    let changed = 0
    const kept: { word: string; level: Level }[] = []
    try {
      for (let from = 0; from < given.length; from += PART) {
        const added = await put.mutateAsync({ words: given.slice(from, from + PART), level })
        changed += added.changed
        kept.push(...added.kept)
      }
      if (kept.length === 0) say.done(changed > 0 ? `已加入 ${changed} 个词` : '这些词都已在词表里')
      else modal.info({ title: `已加入 ${changed} 个词`, content: keptText(kept) })
      form.resetFields()
      onClose()
    } catch (error) {
      const { message } = error as Error
      say.failed(changed > 0 ? new Error(`已加入 ${changed} 个词，其余没有加入：${message}`) : (error as Error))
    }
    setBusy(false)
  })
  return (
    <Modal
      open={isOpen}
      title="添加词语"
      okText="添加"
      okButtonProps={{ loading: isBusy }}
      onOk={form.submit}
      onCancel={onClose}
    >
      <Form form={form} layout="vertical" initialValues={{ level: 2 }} onFinish={(fields) => void submit(fields)}>
        <Form.Item
          name="words"
          label="每行一个，也可以用逗号隔开"
          rules={[
            { required: true, whitespace: true, message: putBannedWords.refusals.blank.message },
            { validator: fits },
          ]}
        >
          <Input.TextArea rows={6} />
        </Form.Item>
        <Form.Item name="level" label="出现时怎么办">
          <Radio.Group options={[...levels]} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
