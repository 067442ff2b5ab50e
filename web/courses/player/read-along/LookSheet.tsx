import { Segmented } from '../../../ui/form/Segmented.tsx'
import { Sheet } from '../../../ui/layers/Sheet.tsx'
import styles from './LookSheet.module.css'
import { useReadLook } from './read-look.ts'

const sizes = [
  { value: 'small' as const, text: '小' },
  { value: 'standard' as const, text: '标准' },
  { value: 'large' as const, text: '大' },
  { value: 'larger' as const, text: '特大' },
]
const leadings = [
  { value: 'close' as const, text: '紧凑' },
  { value: 'wide' as const, text: '宽松' },
]

/** 字号与行距 of the text, kept on the device. */
export function LookSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { size, leading, setSize, setLeading } = useReadLook()
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title="字号与行距">
      <div className={styles.choices}>
        <Segmented label="字号" options={sizes} value={size} onChange={setSize} />
        <Segmented label="行距" options={leadings} value={leading} onChange={setLeading} />
      </div>
    </Sheet>
  )
}
