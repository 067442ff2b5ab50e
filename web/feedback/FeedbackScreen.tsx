import { feedbackTypes } from '@college/contract/feedback/feedback.ts'
import { metaData } from '@college/contract/kit/persist.ts'
import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { LONGEST_CONTENT, longestContact, MOST_PICTURES } from '@college/rules/feedback/feedback.ts'
import { CircleAlert, Contact as ContactIcon } from 'lucide-react'
import { useAsk } from '../kit/data/queries.ts'
import { useGo } from '../kit/navigation/navigation.ts'
import { useTitle } from '../kit/navigation/title.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Chip, Chips } from '../ui/form/Chip.tsx'
import { Field } from '../ui/form/Field.tsx'
import { PictureGrid } from '../ui/form/PictureGrid.tsx'
import { TextArea } from '../ui/form/TextArea.tsx'
import { Loaded } from '../ui/states/Loaded.tsx'
import { SkeletonBlock } from '../ui/states/Skeleton.tsx'
import { TopBar } from '../ui/TopBar.tsx'
import styles from './FeedbackScreen.module.css'
import { useFeedback } from './use-feedback.ts'

type Props = { resourceTitle?: string; resourceId?: string }

/** D1-R51, D3-R07: the feedback form, on its own or about a resource (D1-B140, D3-B388). */
export function FeedbackScreen({ resourceTitle = '', resourceId = '' }: Props) {
  const { namespace, field } = feedbackTypes
  const types = useAsk(metaData, { namespace, field }, { staleTime: 300_000 })
  const form = useFeedback({ resourceTitle, resourceId }, types.data)
  const go = useGo()
  useTitle('意见反馈')

  return (
    <>
      <TopBar title="意见反馈" />
      <div className={styles.page}>
        <form className={styles.form} onSubmit={form.submit} noValidate>
          {resourceTitle && <p className={styles.about}>关于：{resourceTitle}</p>}
          <Card className={styles.part}>
            <h2 className={styles.title}>版块</h2>
            <Loaded query={types} inset skeleton={<SkeletonBlock height={44} borderRadius="var(--nc-r-full)" />}>
              {(types) => (
                <div className={styles.chips}>
                  <Chips label="版块" wrap>
                    {types.map(({ value, text }) => (
                      <Chip key={value} isOn={form.values.type === value} onTap={() => form.set({ type: value })}>
                        {text}
                      </Chip>
                    ))}
                  </Chips>
                </div>
              )}
            </Loaded>
            <Wrong text={form.errors.noType} />
          </Card>
          <Content form={form} />
          <Contact form={form} />
          <Button type="submit" block busy={form.isBusy} disabled={form.isSent}>
            提交
          </Button>
          <Button kind="line" block onClick={() => go(href(routes.myFeedback, {}))}>
            我的反馈
          </Button>
        </form>
      </div>
    </>
  )
}

type Form = ReturnType<typeof useFeedback>

const Content = ({ form: { values, errors, pictures, set } }: { form: Form }) => (
  <Card className={styles.part}>
    <h2 className={styles.title}>反馈内容</h2>
    <TextArea
      label="反馈内容"
      name="content"
      placeholder="请写明遇到的问题或建议，越具体越好"
      most={LONGEST_CONTENT}
      value={values.content}
      onChange={(content) => set({ content })}
      error={errors.noContent ?? errors.longContent}
    />
    <h2 className={styles.title}>
      图片<small>选填，最多 {MOST_PICTURES} 张</small>
    </h2>
    <PictureGrid
      pictures={pictures.pictures}
      most={MOST_PICTURES}
      onAdd={pictures.add}
      onRetry={pictures.retry}
      onRemove={pictures.remove}
    />
    <Wrong text={errors.tooManyFiles} />
  </Card>
)

function Contact({ form: { values, errors, rule, set } }: { form: Form }) {
  const isPhone = rule.kind === 'phone'
  return (
    <Card className={styles.part}>
      <h2 className={styles.title}>
        联系方式<small>{rule.isRequired ? '必填' : '选填'}</small>
      </h2>
      <Field
        label={isPhone ? '手机号' : '手机号、邮箱或其他'}
        name="contact"
        icon={<ContactIcon size={22} aria-hidden="true" />}
        {...(isPhone ? { type: 'tel', inputMode: 'numeric', autoComplete: 'tel-national' } : {})}
        maxLength={longestContact(rule)}
        value={values.contact}
        onChange={(contact) => set({ contact: isPhone ? contact.replace(/\D/g, '') : contact })}
        error={errors.noContact ?? errors.wrongPhone ?? errors.longContact}
      />
    </Card>
  )
}

const Wrong = ({ text }: { text: string | undefined }) =>
  text ? (
    <p role="alert" className={styles.wrong}>
      <CircleAlert size={16} aria-hidden="true" />
      {text}
    </p>
  ) : null
