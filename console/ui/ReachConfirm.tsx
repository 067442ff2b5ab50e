import type { Endpoint, Input } from '@college/contract/kit/endpoint.ts'
import type { Reach } from '@college/contract/kit/reach.ts'
import { reachText } from '@college/rules/kit/reach.ts'
import { useAsk } from '@college/web/kit/data/queries.ts'
import { Popconfirm, type PopconfirmProps } from 'antd'
import { type ReactElement, type ReactNode, useState } from 'react'

/** The server's reply before an act: how many people the act affects, and who else must confirm it. */
type Outlook = {
  reach: Reach | null
  second?: { names: string[]; whyNot: string } | null
}

type Props<E extends Endpoint> = Pick<PopconfirmProps, 'title' | 'placement' | 'disabled'> & {
  /** The call that counts the people who are affected; it replies with an `Outlook`. Made each time the dialog opens. */
  endpoint: E
  input: Input<E>
  okText: string
  isDanger?: boolean
  /** More text for the dialog. */
  note?: ReactNode
  onConfirm: () => void
  children: ReactElement
}

/** The question before an act that touches many people: it says how many, as the server counts them at this moment. */
export function ReachConfirm<E extends Endpoint>(props: Props<E>) {
  const { endpoint, input, okText, isDanger = false, note, children, ...rest } = props
  const [isOpen, setOpen] = useState(false)
  const asked = useAsk(endpoint, input, { enabled: isOpen, staleTime: 0 })
  const outlook = asked.isFetching ? undefined : (asked.data as unknown as Outlook | undefined)
  const second = outlook?.second
  return (
    <Popconfirm
      {...rest}
      onOpenChange={setOpen}
      description={<Description outlook={outlook} error={asked.error} note={note} />}
      okText={second ? '提请确认' : okText}
      okButtonProps={{ danger: isDanger, disabled: !outlook || (second?.whyNot ?? '') !== '' }}
    >
      {children}
    </Popconfirm>
  )
}

type Told = { outlook: Outlook | undefined; error: Error | null; note: ReactNode }

function Description({ outlook, error, note }: Told) {
  if (!outlook && error) return <p role="alert">没有读出影响多少人：{error.message}</p>
  if (!outlook) return <p className="t3">正在数影响多少人…</p>
  const { reach, second } = outlook
  return (
    <>
      {reach && <p>{reachText(reach)}</p>}
      {note && <p>{note}</p>}
      {second && <p>{second.whyNot || `要另一位管理员确认后生效：${second.names.join('、')}`}</p>}
    </>
  )
}
