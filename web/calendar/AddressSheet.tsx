import { calendarAddress, makeCalendarAddress, stopCalendarAddress } from '@college/contract/calendar/calendar.ts'
import { useQueryClient } from '@tanstack/react-query'
import { CalendarPlus, Copy } from 'lucide-react'
import { useAsk, useSend } from '../kit/data/queries.ts'
import { Button } from '../ui/Button.tsx'
import { showConfirm } from '../ui/layers/confirm.tsx'
import { Sheet } from '../ui/layers/Sheet.tsx'
import { toast } from '../ui/layers/toast.tsx'
import { showActionFailure } from '../ui/states/failure.ts'
import { Loaded } from '../ui/states/Loaded.tsx'
import { SkeletonBlock } from '../ui/states/Skeleton.tsx'
import styles from './AddressSheet.module.css'

type Props = { isOpen: boolean; onClose: () => void }

/** The address under which the calendar of a phone reads these days. */
export const AddressSheet = ({ isOpen, onClose }: Props) => (
  <Sheet isOpen={isOpen} onClose={onClose} title="订阅到手机日历">
    <Address />
  </Sheet>
)

function Address() {
  const query = useAsk(calendarAddress, {})
  const { make, stop, isBusy } = useChanges()
  return (
    <div className={styles.sheet}>
      <p className={styles.hint}>
        手机日历读取这个地址以后，直播、考试、作业、问卷、任务和结业的时间会出现在日历里，每隔几小时自动更新。
      </p>
      <Loaded query={query} inset skeleton={<SkeletonBlock height={96} />}>
        {({ url }) =>
          url === '' ? (
            <Button block busy={isBusy} onClick={() => make('地址已生成')}>
              生成地址
            </Button>
          ) : (
            <Given url={url} isBusy={isBusy} onMake={() => void again(make)} onStop={() => void end(stop)} />
          )
        }
      </Loaded>
    </div>
  )
}

function useChanges() {
  const queries = useQueryClient()
  const making = useSend(makeCalendarAddress)
  const stopping = useSend(stopCalendarAddress)
  const shown = (text: string) => ({
    onSuccess: (address: { url: string }) => {
      queries.setQueryData([calendarAddress.path, {}], address)
      toast(text, 'success')
    },
    onError: showActionFailure,
  })
  return {
    make: (text: string) => making.mutate({}, shown(text)),
    stop: () => stopping.mutate({}, shown('地址已停用')),
    isBusy: making.isPending || stopping.isPending,
  }
}

async function again(make: (text: string) => void) {
  const text = '现在的地址立即失效，手机日历要换成新地址'
  if (await showConfirm({ title: '重新生成地址？', text, yes: '重新生成', no: '取消' })) make('已换成新地址')
}

async function end(stop: () => void) {
  const text = '地址立即失效，手机日历不再更新'
  if (await showConfirm({ title: '停用地址？', text, yes: '停用', no: '取消', danger: true })) stop()
}

type GivenProps = { url: string; isBusy: boolean; onMake: () => void; onStop: () => void }

const Given = ({ url, isBusy, onMake, onStop }: GivenProps) => (
  <>
    <p className={styles.address}>{url}</p>
    <p className={styles.hint}>有这个地址就能看到这些安排，不用登录，请不要发给别人。发错了就重新生成。</p>
    {/* The calendar of the phone answers to this scheme; where none does, the address is copied. */}
    <a href={url.replace(/^https?:/, 'webcal:')} className={styles.open}>
      <CalendarPlus size={20} aria-hidden="true" />
      打开日历
    </a>
    <Button block kind="line" onClick={() => void copy(url)}>
      <Copy size={20} aria-hidden="true" />
      复制
    </Button>
    <div className={styles.further}>
      <Button kind="line" disabled={isBusy} onClick={onMake}>
        重新生成
      </Button>
      <Button kind="danger" disabled={isBusy} onClick={onStop}>
        停用
      </Button>
    </div>
  </>
)

async function copy(url: string) {
  try {
    // `navigator.clipboard` does not exist on a page without TLS.
    await navigator.clipboard.writeText(url)
    toast('地址已复制', 'success')
  } catch {
    toast('复制失败，请长按地址手动复制')
  }
}
