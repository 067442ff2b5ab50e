import { Button } from 'antd'
import { useRouteError } from 'react-router'
import { StateView } from '../ui/states/States.tsx'

/** A page that failed to load or to draw; the rest of the console stays. */
export function Crash() {
  const error = useRouteError()
  return (
    <StateView
      drawing="error"
      title="这一页没有打开"
      text={error instanceof Error ? error.message : '页面出错了'}
      isWhole
    >
      <Button onClick={() => window.location.reload()}>重新加载</Button>
    </StateView>
  )
}
