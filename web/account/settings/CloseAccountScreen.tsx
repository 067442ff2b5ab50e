import { closingTerms, requestClosing, sendClosingCode } from '@college/contract/account/closing.ts'
import { dateTimeText } from '@college/rules/kit/format.ts'
import { LockKeyhole } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useAsk } from '../../kit/data/queries.ts'
import { Refused, send } from '../../kit/data/send.ts'
import { useSession } from '../../kit/data/session.ts'
import { useLogOut } from '../../kit/navigation/navigation.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { Segmented } from '../../ui/form/Segmented.tsx'
import { SmsCodeField } from '../../ui/form/SmsCodeField.tsx'
import { required, useForm } from '../../ui/form/use-form.ts'
import { showAlert, showConfirm } from '../../ui/layers/confirm.tsx'
import { showActionFailure } from '../../ui/states/failure.ts'
import { Loaded } from '../../ui/states/Loaded.tsx'
import { Notice } from '../../ui/states/Notice.tsx'
import { SkeletonBlock } from '../../ui/states/Skeleton.tsx'
import { GoBack } from '../../ui/states/ways-out.tsx'
import { TopBar } from '../../ui/TopBar.tsx'
import formStyles from '../FormPage.module.css'
import { requestSmsCode } from '../login/request-sms-code.ts'
import { passwordOnTheWire } from '../password/password.ts'
import { accountTexts } from '../texts.ts'
import styles from './Document.module.css'

/** Explains what closing the account means, and requests it. */
export function CloseAccountScreen() {
  const terms = useAsk(closingTerms, {})
  return (
    <>
      <TopBar title="注销账号" />
      <div className={styles.page}>
        <Loaded query={terms} page skeleton={<SkeletonBlock height={240} />}>
          {({ isStaff, days, phone }) =>
            isStaff ? (
              <Notice drawing="forbidden" page title="不能自行注销" hint={requestClosing.refusals.staff.message}>
                <GoBack />
              </Notice>
            ) : (
              <>
                <Consequences days={days} />
                <RequestForm days={days} phone={phone} />
              </>
            )
          }
        </Loaded>
      </div>
    </>
  )
}

const Consequences = ({ days }: { days: number }) => (
  <Card className={styles.text}>
    <section>
      <h2>注销前请了解</h2>
      <ul>
        <li>提交后所有设备立即退出登录，账号在 {days} 天后注销。期间再次登录，申请自动撤回。</li>
        <li>姓名、手机号、头像、第三方账号绑定等个人信息会被删除。</li>
        <li>笔记、收藏、消息、意见反馈和上传的文件会被删除，不能恢复。</li>
        <li>学时、积分、考试成绩等培训记录按规定保存，但不再与您的身份关联。</li>
      </ul>
    </section>
  </Card>
)

const ways = [
  { value: 'password', text: '密码验证' },
  { value: 'code', text: '短信验证' },
] as const

function RequestForm({ days, phone }: { days: number; phone: string }) {
  const [way, setWay] = useState<'password' | 'code'>('password')
  const form = useForm({ password: '', code: '' })
  const request = useRequest()

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const rules =
      way === 'password' ? { password: required(accountTexts.noPassword) } : { code: required(accountTexts.noSmsCode) }
    if (!form.check(rules)) return
    if (!(await showConfirm({ text: `账号将在 ${days} 天后注销，是否提交申请？`, danger: true }))) return
    const { password, code } = form.values
    const refused = await request.run(way === 'password' ? { password: passwordOnTheWire(password) } : { code })
    if (refused) form.fail(way, refused)
  }

  return (
    <form className={formStyles.card} onSubmit={(event) => void submit(event)} noValidate>
      {phone !== '' && <Segmented label="验证方式" options={ways} value={way} onChange={setWay} />}
      {way === 'password' ? (
        <Field
          label="密码"
          type="password"
          icon={<LockKeyhole size={22} aria-hidden="true" />}
          autoComplete="current-password"
          maxLength={64}
          {...form.field('password')}
        />
      ) : (
        <>
          <p className={formStyles.hint}>验证码将发送到 {phone}</p>
          <SmsCodeField
            pauseKey="closing"
            label="短信验证码"
            maxLength={6}
            onSend={() => requestSmsCode((proven) => send(sendClosingCode, proven))}
            {...form.field('code')}
          />
        </>
      )}
      <Button type="submit" kind="line" block busy={request.isBusy}>
        申请注销
      </Button>
    </form>
  )
}

/** Sends the request and leaves: the server has ended this session too. Answers the text of a refusal. */
function useRequest() {
  const [isBusy, setBusy] = useState(false)
  const logOut = useLogOut()

  const run = async (proof: { password: string } | { code: string }): Promise<string | undefined> => {
    setBusy(true)
    // The session ends on purpose here: no "session expired" question.
    useSession.setState({ isLoggingOut: true })
    try {
      const { closesAt } = await send(requestClosing, proof)
      await logOut().catch(() => useSession.getState().end())
      void showAlert(`账号将于 ${dateTimeText(new Date(closesAt))} 注销，在此之前登录即撤回申请。`, '注销申请已提交')
    } catch (error) {
      if (error instanceof Refused) return error.message
      showActionFailure(error as Error)
    } finally {
      useSession.setState({ isLoggingOut: false })
      setBusy(false)
    }
    return undefined
  }
  return { isBusy, run }
}
