import { Sheet } from '../ui/Sheet.tsx'
import styles from './LogoMenu.module.css'

/** What the college is for (D1-R02, D1-B022). */
export const Introduction = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => (
  <Sheet isOpen={isOpen} onClose={onClose} title="网院介绍">
    <div className={styles.text}>
      <p>干部网院是面向党员干部的在线学习平台，把课程、专栏、专题班、训练营和简报放在一处，随时可学。</p>
      <p>学习课程、参加考试、完成作业和评估，都会记入个人学习档案，累计学时和积分；完成培训可获得结业证书和勋章。</p>
      <p>手机、平板和电脑共用同一份学习记录，换一台设备也能接着学。</p>
    </div>
  </Sheet>
)
