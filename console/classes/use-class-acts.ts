import { classReach } from '@college/contract/classes/acts.ts'
import { editedClass, endClass, publishClass, withdrawClass } from '@college/contract/classes/edit.ts'
import { staffClasses } from '@college/contract/classes/staff.ts'
import { reachText } from '@college/rules/kit/reach.ts'
import { useSend } from '@college/web/kit/data/queries.ts'
import { send } from '@college/web/kit/data/send.ts'
import { App } from 'antd'
import { useSay } from '../kit/say.ts'

type Named = { id: string; title: string }
type Question = { title: string; meaning: string; okText: string; onOk: () => Promise<void> }

/** Publishing, withdrawing and ending: each asks where it cannot be taken back, and says what was done. */
export function useClassActs() {
  const { modal } = App.useApp()
  const say = useSay()
  const changes = [staffClasses, editedClass]
  const [publishing, withdrawing, ending] = [
    useSend(publishClass, { changes }),
    useSend(withdrawClass, { changes }),
    useSend(endClass, { changes }),
  ]
  const run = async (act: { mutateAsync: (input: { id: string }) => Promise<unknown> }, id: string, done: string) => {
    try {
      await act.mutateAsync({ id })
      say.done(done)
    } catch (error) {
      say.failed(error as Error)
    }
  }
  const ask = async (id: string, { meaning, ...question }: Question) => {
    try {
      const { reach } = await send(classReach, { ids: id })
      const content = `${reachText(reach)}：${meaning}`
      modal.confirm({ ...question, content, okButtonProps: { danger: true } })
    } catch (error) {
      say.failed(error as Error)
    }
  }
  return {
    isBusy: [publishing, withdrawing, ending].some(({ isPending }) => isPending),
    publish: ({ id, title }: Named) => run(publishing, id, `“${title}”已发布`),
    withdraw: ({ id, title }: Named) =>
      ask(id, {
        title: `下架“${title}”？`,
        meaning: '学员不再看到这个班；学习记录保留，可以再发布',
        okText: '下架',
        onOk: () => run(withdrawing, id, `“${title}”已下架`),
      }),
    end: ({ id, title }: Named) =>
      ask(id, {
        title: `现在结束“${title}”？`,
        meaning: '报名和培训的截止时间改为现在，学员不能再学习',
        okText: '结束',
        onOk: () => run(ending, id, `“${title}”已结束`),
      }),
  }
}
