import type { checkImport } from '@college/contract/console/imports.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { Button, Popconfirm } from 'antd'

type Props = {
  counts: Reply<typeof checkImport>['counts']
  /** What has to be known before, such as how many people a move touches. */
  warning: string | undefined
  isApplying: boolean
  confirm: () => void
}

/** 新增 3 行，修改 2 行: what the button does, and a question where more than the rows is touched. */
export function ConfirmRows({ counts, warning, isApplying, confirm }: Props) {
  const count = counts.new + counts.change
  const text =
    counts.change > 0 && counts.new > 0 ? `新增 ${counts.new} 行，修改 ${counts.change} 行` : `导入 ${count} 行`
  const button = (
    <Button type="primary" disabled={count === 0} loading={isApplying} {...(!warning && { onClick: confirm })}>
      {count === 0 ? '没有可以导入的行' : text}
    </Button>
  )
  if (!warning) return button
  return (
    <Popconfirm title="确认导入？" description={warning} okText="导入" onConfirm={confirm} disabled={count === 0}>
      {button}
    </Popconfirm>
  )
}
