import { type ExamDesk, enterExam, examDesk, type OpenSitting, startSitting } from '@college/contract/exams/sitting.ts'
import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { type ExamPage, examPageAddress, readExamPage } from '@college/rules/exams/page-address.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { pageId } from '../kit/data/page-id.ts'
import { useAsk, useSend } from '../kit/data/queries.ts'
import { useGo } from '../kit/navigation/navigation.ts'
import { useTitle } from '../kit/navigation/title.ts'
import { Button } from '../ui/Button.tsx'
import { showConfirm } from '../ui/layers/confirm.tsx'
import { failureText, showActionFailure } from '../ui/states/failure.ts'
import { Loading } from '../ui/states/Loaded.tsx'
import { FailureNotice, Notice } from '../ui/states/Notice.tsx'
import { TopBar } from '../ui/TopBar.tsx'
import { DeskPage } from './DeskPage.tsx'
import { ResultPage } from './result/ResultPage.tsx'
import { SittingPage } from './SittingPage.tsx'
import { useEnterExam } from './use-enter-exam.ts'

/**
 * D2-R14: the exam page, at an address that the server issued (D2-Q69): with a ticket, which is used up, or again after
 * a reload. Any other address is not opened.
 */
export function ExamScreen({ url = '' }: { url?: string }) {
  const page = readExamPage(url, location.origin)
  if (!page) return <NoEntry text="请从考试列表进入考试" />
  if ('ticket' in page) return <Entering ticket={page.ticket} />
  return 'sitting' in page ? <ResultPage sittingId={page.sitting} /> : <AtDesk examId={page.exam} />
}

const address = (page: ExamPage) => href(routes.examFrame, { url: examPageAddress(page) })

/** Redeems the ticket once, and goes on under an address that a reload finds again. */
function Entering({ ticket }: { ticket: string }) {
  const go = useGo()
  const { mutate, error } = useSend(enterExam, { changes: [examDesk] })
  const enter = useEffectEvent(() =>
    mutate({ ticket }, { onSuccess: ({ exam }) => go(address({ exam: exam.examId }), { replace: true }) }),
  )
  useEffect(() => enter(), [])
  if (error) return <NoEntry text={failureText(error, '获取考试异常').title} />
  return (
    <>
      <TopBar title="考试" />
      <Loading place="page" />
    </>
  )
}

function NoEntry({ text }: { text: string }) {
  const go = useGo()
  return (
    <>
      <TopBar title="考试" />
      <Notice page drawing="failure" title={text} hint="入口只能使用一次，两分钟内有效">
        <Button kind="soft" onClick={() => go(href(routes.homeworkAndExams, { tab: 'exam' }), { replace: true })}>
          去考试列表
        </Button>
      </Notice>
    </>
  )
}

function AtDesk({ examId }: { examId: string }) {
  const go = useGo()
  const { desk, known, open, close, start, isStarting, isComing, takeBack } = useExamDesk(examId)
  if (open) {
    return (
      <SittingPage
        key={`${open.sittingId} ${open.now}`}
        open={open}
        title={known?.exam.name ?? '考试'}
        facts={known && factsOf(known)}
        onTakeBack={takeBack}
        onEnd={() => {
          close()
          void desk.refetch()
          go(resultAddress(open.sittingId))
        }}
      />
    )
  }
  if (desk.error && !known) {
    return (
      <>
        <TopBar title="考试" />
        <FailureNotice page {...failureText(desk.error, '获取考试异常')} onRetry={() => void desk.refetch()} />
      </>
    )
  }
  if (!known || isComing) {
    return (
      <>
        <TopBar title={known?.exam.name ?? '考试'} />
        <Loading place="page" />
      </>
    )
  }
  const ask = async () => {
    if (await mayStart(known)) start()
  }
  return <DeskPage desk={known} isStarting={isStarting} onStart={() => void ask()} resultAddress={resultAddress} />
}

/** What is known of an exam, and the sitting that this page has open. */
function useExamDesk(examId: string) {
  const desk = useAsk(examDesk, { examId, pageId: pageId() }, { feature: 'exams' })
  const [open, setOpen] = useState<OpenSitting>()
  /** As it was when the sitting was opened: once another device went on, this login is told of none. */
  const [deskThen, setDeskThen] = useState<ExamDesk>()
  /** This page gave way to one with a ticket of its own, and does nothing by itself any more. */
  const [isLeft, setLeft] = useState(false)
  const starting = useSend(startSitting, { changes: [examDesk] })
  const known = desk.data ?? deskThen
  useTitle(known?.exam.name)
  const start = () => {
    const onSuccess = (sitting: OpenSitting) => {
      setDeskThen(known)
      setOpen(sitting)
    }
    starting.mutate({ examId, pageId: pageId() }, { onSuccess, onError: showActionFailure })
  }

  // The device that went on has the entry now: this one comes again with a ticket of its own (D2-Q69).
  const { enter } = useEnterExam()
  const takeBack = () => {
    if (!known) return
    setLeft(true)
    setOpen(undefined)
    enter({ examId, businessId: known.exam.businessid, businessType: known.exam.business_type })
  }

  // A reload in the middle of a sitting goes on with it, where it is held by this page. An answer from before may name
  // this page although another one holds the sitting by now.
  const isHeldHere = desk.data?.open?.isHeldHere === true && !open && !isLeft
  const goesOn = isHeldHere && !desk.isFetching
  const resume = useEffectEvent(start)
  useEffect(() => {
    if (goesOn) resume()
  }, [goesOn])

  return {
    ...{ desk, known, open, start, takeBack },
    close: () => setOpen(undefined),
    isStarting: starting.isPending,
    /** The sitting is about to open by itself. */
    isComing: isHeldHere && !starting.error,
  }
}

/** Another attempt asks first: it uses one up, and the clock runs at once. */
async function mayStart({ open, attempts, exam, minutes, extraMinutes }: ExamDesk): Promise<boolean> {
  if (open || attempts.length === 0) return true
  const uses = exam.examlimit === 0 ? '' : `将用去 1 次考试机会，现在还剩 ${exam.surplus_count} 次。`
  const text = `${uses}开始后计时 ${minutes + extraMinutes} 分钟，不能暂停，确定开始吗？`
  return showConfirm({ title: '再考一次', about: exam.name, text, no: '暂不', yes: '开始考试' })
}

const resultAddress = (sittingId: string) => address({ sitting: sittingId })

/** 满分 100，60 分合格，还可考 2 次 */
export function factsOf({ exam }: Pick<ExamDesk, 'exam'>): string {
  const left = exam.examlimit === 0 ? '次数不限' : `还可考 ${exam.surplus_count} 次`
  return `满分 ${exam.score}，${exam.pass_score} 分合格，${left}`
}
