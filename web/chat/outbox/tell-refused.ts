import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { goTo } from '../../kit/navigation/history.ts'
import { showConfirm } from '../../ui/layers/confirm.tsx'
import { copyText } from '../copy-text.ts'
import type { Unsent } from './unsent-store.ts'

const TITLE = '群聊消息没有发出'

/**
 * Messages were refused while their chat was not on the screen: their author learns why, and where the text is. Who may
 * not enter the chat any more gets the text here.
 */
export function tellRefused(lines: readonly Unsent[]): void {
  const last = lines.at(-1)
  if (!last) return
  const { classId, failure } = last
  if (failure === commonRefusals.notAllowed.message) {
    const content = lines.map((line) => line.content || '[图片]').join('\n')
    const text = `您已不在这个群聊中：“${content}”`
    void showConfirm({ title: TITLE, text, no: '知道了', yes: '复制内容', stays: true }).then((isYes) => {
      if (isYes) void copyText(content)
    })
    return
  }
  const text = `${failure}。${lines.length} 条消息已保留在群聊里`
  void showConfirm({ title: TITLE, text, no: '知道了', yes: '去查看', stays: true }).then(
    (isYes) => isYes && goTo(href(routes.campGroup, { id: classId })),
  )
}
