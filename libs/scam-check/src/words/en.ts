import type { Words } from './words.types';

/** English. */
export const en: Words = {
  parcel:
    'parcel* package* shipment* delivery deliver* courier item+held order+held tracking-number postage consignment mail-item',
  deliveryProblem: `could-not-be-delivered cannot-be-delivered can't-be-delivered can-not-be-delivered mismatch*+address couldn't-be-delivered unable-to-deliver not-be-delivered failed-delivery delivery-failed
    missed-delivery missed-you delivery-attempt* attempt+deliver* on-hold held-at being-held pending-at incomplete-address wrong-address incorrect-address
    address+incomplete address+incorrect invalid-address invalid-zip update+address confirm+address correct-your-address reschedule* redeliver* re-deliver* returned-to-sender
    return-to-sender stuck-at customs-clearance warehouse-due`,
  fee: `fee fees customs-charge* customs-duty import-duty shipping-charge* unpaid-postage small-payment outstanding-balance pay-now
    pay+charge pay+fee pay+duty to-be-paid payment-of settle+balance unpaid-balance`,
  account: `account accounts card debit-card credit-card online-banking bank-account net-banking netbanking profile wallet membership
    subscription sim mailbox apple-id kyc pan-card user-id access`,
  locked: `locked suspended blocked restricted limited disabled deactivated frozen on-hold-due terminated deactivation suspension
    unusual-activity suspicious-activity unusual-sign-in unusual-login suspicious-login unauthori*-access unauthori*-transaction unauthori*-login unauthori*-payment compromised
    will-be-closed will-be-blocked will-be-deleted has-expired will-expire expires-today payment-failed payment-declined couldn't-process-your-payment could-not-process-your-payment
    billing-problem new-device-has new-device-was new-payee payee+added kyc-pending kyc+expired`,
  verify: `verify* confirm-your confirm+details confirm+identity confirm+information update-your update+details update+information update+payment
    update+kyc validate-your reactivate* restore-access restore-your restore+account unlock-your unlock+account re-verify secure-your-account secure+account log-in-to login-to log-in-at
    login-at sign-in-to sign-in-at sign-in-here complete-your-kyc complete+verification avoid-suspension avoid-interruption if-this-wasn't-you if-this-was-not-you if-not-you
    wasn't-you was-not-you not-you?`,
  tap: `click tap click-here tap-here follow-the-link follow-this-link visit+link open-the-link use-the-link link-below via-the-link at-the-link go-to+link visit`,
  parent:
    'hi-mum hi-mom hi-dad hey-mum hey-mom hey-dad hello-mum hello-mom hello-dad mum-its mom-its dad-its mum-it’s mom-it’s dad-it’s hi-grandma hi-grandpa hi-nan mum, mom, dad, mummy daddy',
  newNumber: `new-number new-phone-number temporary-number my-phone-broke phone-is-broken broke-my-phone phone-broke dropped-my-phone lost-my-phone phone-got smashed-my-phone phone-fell old-number
    friend's-phone friends-phone using-a-friend* this-is-my-new save-this-number delete-my-old phone+repair phone-is-damaged phone+water phone+toilet mates-phone mate's-phone borrowed-phone phone+smashed`,
  sendMoney: `send-me-money lend-me borrow-me transfer-me need-money pay-a-bill pay-an-invoice pay+bill+today pay+rent urgent-payment wire-me send-money send+western-union
    make-a-payment-for-me bail stuck-abroad in-hospital had-an-accident pay-you-back pay-it-back can-you-transfer can-you-pay could-you-pay help-me-pay do-me-a-favour do-me-a-favor bank-app+blocked
    i-need-a-favour i-need-a-favor send+gift-card* give-it-back give+back bill+today has-to-go-today account-details pay+for-me lend+until pay+friday`,
  job: `part-time-job part-time online-job remote-job remote-position work-from-home job-offer job-opportunity hiring vacancy recruiter recruitment hr-manager human-resources flexible-hours
    no-experience your-resume your-cv shortlisted simple-tasks easy-tasks like-videos like-youtube rating-hotels review-hotels product-reviewer data-optimization freelance side-income extra-income`,
  earnings: `per-day a-day per-hour daily-salary daily-income earn* daily-pay salary-of weekly-salary paid-daily per-week commission make-up-to make-money passive-income daily-profit daily-wage`,
  prize: `prize* winner* you-won you-have-won you've-won won-a lottery jackpot raffle sweepstake* lucky-draw lucky-winner congratulations-you you-have-been-selected you've-been-selected been-chosen chosen-to-receive
    giveaway unclaimed reward-points loyalty-points points+expir* free-iphone free-gift inheritance beneficiary next-of-kin compensation-fund donation-of grant-of`,
  claim: `claim* redeem* collect-your to-receive-your to-get-your processing-fee release-fee activation-fee`,
  callNow: `call-us call-now call-immediately call+immediately call-back call-our call-the-number call-this-number call+support call+helpline call+toll-free contact-support-at contact+immediately ring-us dial phone-us call+to-cancel call+to-dispute cancel+call dispute+call authori*+call wasn't-you-call not-you-call cancel-dial`,
  charged: `charged you-were-charged will-be-charged has-been-charged auto-renew* auto-debit* renewed renewal invoice purchase-of payment-of+pending order-of transaction-of debited geek-squad norton mcafee
    antivirus transaction-alert did-you-make did-you-authori* if-you-did-not-authori* not-authori*-this virus+detected computer+infected infected+virus* your-device+infected`,
  authority: `irs hmrc tax-office revenue-service inland-revenue income-tax tax-department tax-return dvla dmv police court immigration social-security gov customs-office council ministry centrelink mygov
    dvsa stimulus energy-rebate cost-of-living-payment winter-fuel electricity-board`,
  refund: `refund* rebate* tax-refund owed+refund due-a-refund eligible-for overpaid overpayment reimbursement grant subsidy stimulus energy-bill-support compensation`,
  investment: `crypto bitcoin btc usdt ethereum forex trading investment* invest stock-tips stock-group trading-group trading-signals shares-tip nft ico mining whatsapp-group vip-group ipo`,
  gain: `guaranteed double-your returns profit* per-month+profit risk-free 10x 100x daily-returns roi high-return* make-+-in minimum-deposit financial-freedom passive-income multibagger`,
  fine: `unpaid-toll toll+unpaid toll-balance toll-invoice outstanding-toll toll-violation toll-charge* e-zpass ezpass sunpass fastrak parking-fine parking-penalty parking-charge pcn penalty-charge traffic-violation
    traffic-fine speeding-fine challan late-fee* overdue-fine congestion-charge electricity+disconnected power+disconnected electricity+cut power+cut`,
  threat: `legal-action arrest* warrant lawsuit prosecut* will-be-sued court-action credit-score-affect* referred-to-collections debt-collector* license-suspen* licence-suspen* vehicle-registration-suspen* i-have-a-video
    i-recorded-you your-webcam i-have-access-to-your send-to-all-your-contacts expose disconnected-tonight disconnected-today deported blacklisted`,
  urgent: `urgent urgently immediately asap right-now within-24 within-12 within-48 within-2-hours today-only expires-today by-midnight final-notice final-reminder last-warning last-chance act-now action-required
    action-needed before-it-is-too-late as-soon-as-possible final-warning tonight limited-time hurry`,
  askSecret: `send-me-the-code send-us-the-code send-the-code tell-me-the-code share-the-code give-me-the-code forward-the-code forward-me-the-code forward-it-to-me reply-with-the-code reply-with-your
    send-your-pin your-pin-and your-password-and enter-your-password enter-your-card enter-your-pin card-details card-number cvv bank-details banking-details seed-phrase recovery-phrase private-key
    social-security-number anydesk teamviewer quick-support remote-access code+by-mistake code+accident* share-otp share-the-otp tell-the-otp send-it-over send-me-the-6 card+envelope card+courier cut-up-your-card send+6-digit-code send+six-digit-code give+6-digit-code tell+6-digit-code`,
  code: `code otp passcode one-time verification-code security-code login-code pin-code authentication-code confirmation-code one-time-password`,
  keepSecret: `do-not-share don't-share dont-share never-share do-not-give don't-give never-give not-share-it do-not-disclose don't-tell never-ask won't-ask will-never-ask will-never-call do-not-forward not-to-share`,
  booked: `available-balance avl-bal avail-bal balance-is balance: was-spent you-spent you-paid purchase-at debited-from credited-to was-debited was-credited has-been-credited direct-debit deposited ending-in ending-with a/c-no a/c-x* withdrawn-from transaction+approved`,
  giftCard: `gift-card* giftcard* itunes-card* steam-card* google-play-card* amazon-card* vanilla-card* scratch+code* apple-card* steam+card* voucher* scratch+back scratch+codes pics-of-the-codes photo*-of-the-codes`,
  addContact: `whatsapp-me add-me-on message-me-on text-me-on contact-me-on contact-us-on whatsapp telegram wa.me t.me text-back reply-yes reply-y reply-1 add+on-whatsapp add+on-telegram join+group join-our signal-app line-id`,
  optOut: `reply-stop text-stop stop-to opt-out opt-out: unsubscribe text-end reply-cancel-to`,
  warning: `scam-alert beware scammers fraudsters are-texting fake-texts fake-messages fake+texts don't-click do-not-click never-click we'll-never we-will-never will-never never-call never-ask forward+7726 action-fraud hang-up-and please-hang-up just-hang-up`,
  safeContact: `back-of-your-card on-your-card usual-number in-the-app in-your-app open-the-app using-the-app number-on+card your-branch call-159 sign-in-to-your-account-at contact-it`,
  wrongNumber: `wrong-number wrong-person got-the-wrong typed+wrong sorry+wrong maybe-it's-fate maybe-it's-destiny you-seem you-sound so-kind nice-to-meet make-friends`,
  upfront: `upfront-fee processing-fee holding-deposit deposit+keys keys+post send-the-deposit transfer-the-deposit insurance-first only-pay just-pay pay-only fee-first buy+equipment security-deposit+today by-mistake send-it-back recover+funds pay+insurance pay+courier refund-you-at fee-to-start`,
  secrecy: `don't-tell do-not-tell don't-go-to-police do-not-hang-up can't-talk can't-call no-calls in-a-meeting are-you-free are-you-available discreetly confidential do-me-a-favour board-meeting tied-up keep-it-between keep-this-between`,
  booking: `appointment reservation booked confirmed reminder booking table-for interview driver arriving arrived delivered ready-to-collect ready-for-collection out-for-delivery dose bill-is-ready allowance data test-results check-up clinic surgery`,
  stranger: `army-surgeon us-army military-doctor widow cancer terminally-ill fashion-business jewelry jewellery my-uncle-works my-aunt-works my-uncle+analyst from-singapore from-hong-kong in-dubai oil-rig orphan* donate+million million-dollars million-usd million-euros late-husband peacekeeping`,
  scareware: `your-phone+infected phone+infected device+infected virus*+detected viruses+found infected+virus* phone+hacked device+hacked has-been-hacked been-breached files+breached dangerous-files malware spyware+detected phone+damaged+virus storage-is-full+photos photos-will-be-deleted sim+infected battery+damaged remove+virus install-antivirus your-ip-address+exposed browser+infected`,
  moneyTo: `send+money+to-this send-it-to-this send-to-this-number send+to+this-number send-the-money send+money-on send+on-this-number transfer+to-this deposit+to-this deposit-into-this pay+to-this-number use-this-number money+this-account send+new-account send+mpesa send+m-pesa send+momo name-will-appear sent+to-your-account+by-mistake sent-you+by-mistake return+to-this-number refund-it-to`,
  gift: `express-our-gratitude show-our-gratitude gift+thank thank-you+gift gift+gratitude token-of-appreciation thank-you-for-your-payment exceptional-payment outstanding-payment payment-history payment-record gift-for-you present-for-you small-gift here's-a-gift here-is-a-gift little-gift special-gift gift-awaits surprise+for-you as-a-thank-you bill-is-paid your-bill+paid`,
  opening: `is-this is-that are-you-still it-is-me+remember remember-me do-you-remember long-time-no we-met we-matched nice-to-meet+number found-your-number got-your-number your-number-in-my saved-in-my-contacts in-my-contact-list in-my-phone-book are-you+from how-have-you-been who-is-this sorry-who wrong-number private-pics private-photos lonely miss-you+link date-me hook-up hookup dating`,
  advert: `sale off offer offers discount* save+% promo promo-code code+checkout shop-now order-now buy-now buy-one-get deal deals ringtone* tone tones polyphonic logo+tone subscribe subscription-costs per-msg 150p p-per-msg per-min 10p-per half-price free-delivery new-collection new-arrivals clearance exclusive-offer special-offer cashback coupon casino bet spins jackpot 18+ visit-our-store in-store membership-offer book-now plots bhk emi loan-offer seo followers cbd gummies viagra singles chat+date dating weekly-draw tickets-on-sale`,
  lookAtThis: `is-this-you is-that-you+photo is-that-you+video is-this-your-photo you-in-this-video you-in-this-photo look-who-died look-what-i-found photos-of-you pictures-of-you video-of-you have-you-seen-this+video have-you-seen-this+photo look-at-this-photo look-at-these-photos check-out-these-photos our-photos-from our-party-photos`,
};
