import { publicSetting } from '../kit/settings.ts'

/** Settings of the feedback form. */
export const feedbackSettings = {
  /** '1' asks for a contact with every feedback (D1-Q68). */
  wantsContact: publicSetting('setting_nc_feedback_contact', '0'),
  /** 'phone' or 'any'. */
  contactType: publicSetting('setting_nc_feedback_contact_type', 'any'),
}
