/** Inside WeChat and both DingTalk apps, the page for the last four digits is optional (D1-B172). */
export const isChatApp = (userAgent: string): boolean => /MicroMessenger|DingTalk|TaurusApp/i.test(userAgent)
