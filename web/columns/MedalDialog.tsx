import { Medal } from 'lucide-react'
import { Button } from '../ui/Button.tsx'
import { EarnedDialog, earnedButton } from '../ui/layers/EarnedDialog.tsx'

/** Congratulates on a finished column. */
export const MedalDialog = ({ title, onClose }: { title: string; onClose: () => void }) => (
  <EarnedDialog Icon={Medal} title="恭喜获得专栏勋章" text={`“${title}”的全部课程已学完`} onClose={onClose}>
    <Button className={earnedButton.primary} onClick={onClose}>
      知道了
    </Button>
  </EarnedDialog>
)
