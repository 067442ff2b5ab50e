import type { ClassEffect } from '@college/contract/classes/edit.ts'
import { effectLines } from '@college/rules/classes/effect.ts'
import { App } from 'antd'

const colours = { bad: 'red', good: 'green', plain: 't2' }

/** Says what a change of the units does to people before it is saved; answers whether to save it. */
export function useEffectDialog(): (effect: ClassEffect) => Promise<boolean> {
  const { modal } = App.useApp()
  return (effect) =>
    new Promise((answer) => {
      const lines = effectLines(effect)
      modal.confirm({
        title: '这次改动对学员的影响',
        width: 480,
        content: (
          <>
            <p className="t2">班里有 {effect.members} 名学员，保存后按新的单元重算。</p>
            {lines.length === 0 && <p>没有人的进度会变。</p>}
            <ul className="effect-lines">
              {lines.map(({ tone, text }) => (
                <li key={text} className={colours[tone]}>
                  {text}
                </li>
              ))}
            </ul>
          </>
        ),
        okText: '保存并重算',
        cancelText: '再改改',
        onOk: () => answer(true),
        onCancel: () => answer(false),
      })
    })
}
