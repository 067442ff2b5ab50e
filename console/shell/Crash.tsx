import { isMissingPart, openNewVersion, useMissingPart } from '@college/web/kit/missing-part.ts'
import { Button } from 'antd'
import { useRouteError } from 'react-router'
import { StateView } from '../ui/states/States.tsx'

/** A page that failed to load or to draw; the rest of the console stays. */
export function Crash() {
  const error = useRouteError()
  if (isMissingPart(error)) return <MissingPart />
  return <Said title="这一页没有打开" text={error instanceof Error ? error.message : '页面出错了'} />
}

const missing = {
  updated: { title: '网院已更新', text: '重新加载后打开这一页，没有保存的改动都在' },
  unreachable: { title: '这一页没有加载出来', text: '请检查网络，再试一次' },
}

function MissingPart() {
  const why = useMissingPart()
  return why ? <Said {...missing[why]} /> : null
}

const Said = ({ title, text }: { title: string; text: string }) => (
  <StateView drawing="error" title={title} text={text} isWhole>
    <Button onClick={() => void openNewVersion()}>重新加载</Button>
  </StateView>
)
