import { Button, Modal } from 'antd'
import { useBlocker } from 'react-router'
import type { DraftOf } from './use-draft-of.ts'

/** Asks before a page with unsaved changes is left. They stay as a draft, unless they are thrown away. */
export function LeaveGuard({ draft }: { draft: Pick<DraftOf<unknown>, 'hasChanges' | 'discard'> }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => draft.hasChanges() && currentLocation.pathname !== nextLocation.pathname,
  )
  const isOpen = blocker.state === 'blocked'
  const leave = () => {
    draft.discard()
    blocker.proceed?.()
  }
  return (
    <Modal
      open={isOpen}
      title="有改动没有保存"
      onCancel={() => blocker.reset?.()}
      footer={
        <>
          <Button danger onClick={leave}>
            不要这些改动
          </Button>
          <Button onClick={() => blocker.proceed?.()}>留作草稿，先离开</Button>
          <Button type="primary" onClick={() => blocker.reset?.()}>
            接着改
          </Button>
        </>
      }
    >
      <p className="t2">草稿留在这台电脑上，下次打开这一项时还在，没有保存之前别人看不到。</p>
    </Modal>
  )
}
