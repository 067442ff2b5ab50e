import { publicSetting } from '../kit/settings.ts'

const contactOptions = [
  { value: 'phone', label: '手机号' },
  { value: 'any', label: '任意' },
]

/** Settings of the feedback form. */
export const feedbackSettings = {
  /** '1' asks for a contact with every feedback (D1-Q68). */
  wantsContact: publicSetting('setting_nc_feedback_contact', '0', {
    group: '社区与审核',
    name: '反馈必填联系方式',
    does: '打开后提交意见反馈须填写联系方式。',
    kind: { type: 'flag' },
  }),
  /** 'phone' or 'any'. */
  contactType: publicSetting('setting_nc_feedback_contact_type', 'any', {
    group: '社区与审核',
    name: '反馈的联系方式',
    does: '反馈里的联系方式接受手机号，或任意内容。',
    kind: { type: 'choice', options: contactOptions },
  }),
}
