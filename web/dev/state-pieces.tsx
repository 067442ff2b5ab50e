import { useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { showAlert, showConfirm } from '../ui/layers/confirm.tsx'
import { Sheet } from '../ui/layers/Sheet.tsx'
import { toast } from '../ui/layers/toast.tsx'
import { PagedList, type Pages } from '../ui/list/PagedList.tsx'
import { FailureNotice, Notice } from '../ui/states/Notice.tsx'
import { toastNotOpen } from '../ui/states/not-open.ts'
import { RowSkeleton, Skeleton } from '../ui/states/Skeleton.tsx'
import { Spinner } from '../ui/states/Spinner.tsx'
import styles from './GalleryScreen.module.css'
import type { GalleryPiece } from './pieces.tsx'

const Coming = () => (
  <Card>
    <Skeleton>
      <RowSkeleton />
      <RowSkeleton />
    </Skeleton>
    <div className={styles.course}>
      <Spinner />
      加载中
    </div>
  </Card>
)

const Empty = () => (
  <Card>
    <Notice title="无数据" hint="选中的分类下还没有课程">
      <Button kind="soft" small>
        看看全部课程
      </Button>
    </Notice>
  </Card>
)

const Other = () => (
  <Card>
    <Notice drawing="noneFound" title="没有找到相关消息" />
    <Notice drawing="forbidden" title="报名通过后即可进入社区" />
    <Notice drawing="done" title="试卷已提交" />
  </Card>
)

const Failed = () => (
  <Card>
    <FailureNotice title="服务器异常" hint="请检查网络，再试一次" onRetry={() => toast('已重新加载', 'success')} />
  </Card>
)

type Row = { _id: string }
const still: Pages<Row> = {
  rows: ['甲', '乙', '丙'].map((_id) => ({ _id })),
  isLoading: false,
  isLoadingMore: false,
  error: null,
  finished: true,
  loadMore: async () => {},
  retry: async () => {},
  refresh: async () => {},
}

const Lists = () => (
  <div className={styles.stack}>
    {(
      [
        ['列表', still],
        ['正在加载更多', { ...still, finished: false, isLoadingMore: true }],
        ['加载更多失败', { ...still, error: new Error('planted') }],
      ] as const
    ).map(([label, pages]) => (
      <PagedList key={label} label={label} pages={pages} pull={false}>
        {({ _id }) => <p className={styles.course}>{`${label} ${_id}`}</p>}
      </PagedList>
    ))}
  </div>
)

const Dialogs = () => (
  <div className={styles.row}>
    <Button
      small
      kind="line"
      onClick={() => void showConfirm({ title: '报名学习', text: '请确认是否报名学习本专栏？' })}
    >
      询问
    </Button>
    <Button
      small
      kind="line"
      onClick={() => void showConfirm({ text: '确定删除这条笔记？', danger: true, yes: '删除' })}
    >
      删除
    </Button>
    <Button small kind="line" onClick={() => void showAlert('请在电脑端完成', '提示')}>
      告知
    </Button>
  </div>
)

const Toasts = () => (
  <div className={styles.row}>
    <Button small kind="line" onClick={() => toast('报名成功', 'success')}>
      成功
    </Button>
    <Button small kind="line" onClick={() => toast('请按序学习')}>
      规则
    </Button>
    <Button small kind="line" onClick={toastNotOpen}>
      未开放
    </Button>
  </div>
)

function Sheets() {
  const [open, setOpen] = useState<'bottom' | 'top'>()
  return (
    <div className={styles.row}>
      <Button small kind="line" onClick={() => setOpen('bottom')}>
        底部面板
      </Button>
      <Button small kind="line" onClick={() => setOpen('top')}>
        顶部面板
      </Button>
      <Sheet title="倍速" isOpen={open === 'bottom'} onClose={() => setOpen(undefined)}>
        <p className={styles.course}>拖动、点空白处、返回键都会关闭</p>
      </Sheet>
      <Sheet title="更多" from="top" isOpen={open === 'top'} onClose={() => setOpen(undefined)}>
        <p className={styles.course}>网院介绍 · 热线电话 · 操作指南</p>
      </Sheet>
    </div>
  )
}

export const statePieces: GalleryPiece[] = [
  { name: '加载中', Piece: Coming },
  { name: '空列表', Piece: Empty },
  { name: '加载失败', Piece: Failed },
  { name: '没有找到、不能进、做好了', Piece: Other },
  { name: '分页列表', Piece: Lists },
  { name: '对话框', Piece: Dialogs },
  { name: '轻提示', Piece: Toasts },
  { name: '面板', Piece: Sheets },
]
