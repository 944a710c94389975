import type { BillingTexts } from '../mail-texts';

export const hi: BillingTexts = {
  plans: { monthly: 'मासिक', annual: 'वार्षिक', lifetime: 'आजीवन' },
  mails: {
    receipt: {
      subject: 'रसीद {text}: {amount}',
      before: 'धन्यवाद। हमें {date} को SwipeClean Pro ({plan}) के लिए {amount} मिले। बिल {text}।',
      button: 'सदस्यता देखें',
    },
    renewal: {
      subject: 'आपका प्लान {date} को नवीनीकृत होगा',
      before:
        'SwipeClean Pro ({plan}) {date} को {amount} में नवीनीकृत होगा। रोकने के लिए उससे पहले अपनी प्रोफ़ाइल में रद्द करें।',
      button: 'सदस्यता प्रबंधित करें',
    },
    paymentFailed: {
      subject: 'भुगतान विफल रहा',
      before: 'हम SwipeClean Pro ({plan}) के लिए {amount} नहीं ले सके। Pro {date} तक रहेगा। कृपया बकाया बिल चुकाएँ।',
      button: 'अभी भुगतान करें',
    },
    refund: {
      subject: '{amount} की वापसी',
      before: 'हमने {date} को {amount} उसी तरीके से लौटाए जिससे आपने भुगतान किया था। पहुँचने में कुछ दिन लग सकते हैं।',
    },
    cancelled: {
      subject: 'आपकी सदस्यता रद्द हो गई',
      before: 'SwipeClean Pro ({plan}) अब नवीनीकृत नहीं होगा। यह {date} को समाप्त होगा और आगे कुछ नहीं काटा जाएगा।',
      button: 'सदस्यता देखें',
    },
    duplicateRefunded: {
      subject: 'दो बार चुकाए गए {amount} लौटाए गए',
      before:
        'आपकी दो सदस्यताएँ एक साथ चल रही थीं। हमने SwipeClean Pro ({plan}) वाली सदस्यता समाप्त कर दी, क्योंकि दूसरी का भुगतान ज़्यादा समय तक है, और जिन दिनों का भुगतान दोनों से हुआ था उनके {amount} लौटा दिए। इसके लिए आगे कुछ नहीं लिया जाएगा।',
      button: 'सदस्यता देखें',
    },
    duplicateDays: {
      subject: 'दो बार चुकाए गए दिन जोड़ दिए गए',
      before:
        'आपकी दो सदस्यताएँ एक साथ चल रही थीं। हमने SwipeClean Pro ({plan}) वाली सदस्यता समाप्त कर दी, क्योंकि दूसरी का भुगतान ज़्यादा समय तक है। उसका भुगतान लौटाया नहीं जा सका, इसलिए हमने Pro में {text} दिन जोड़ दिए। इसके लिए आगे कुछ नहीं लिया जाएगा।',
      button: 'सदस्यता देखें',
    },
    purchaseUnconfirmed: {
      subject: 'क्या यह खरीद आपकी है?',
      before:
        '{date} को किसी ने साइन इन किए बिना आपके ई-मेल पते से SwipeClean Pro ({plan}) के लिए {amount} चुकाए। अगर वह आप थे, तो अपनी प्रोफ़ाइल में इसे अपने खाते में जोड़ें। तब तक इससे कुछ नहीं बदलता और दोबारा पैसे नहीं लिए जाते।',
      button: 'खरीद देखें',
    },
    cashAnnounced: {
      subject: 'नकद ट्रांसफ़र {text}',
      before: 'हम संदर्भ {text} वाले आपके {amount} के ट्रांसफ़र की जाँच करेंगे और मिलते ही Pro चालू करेंगे।',
      button: 'निर्देश देखें',
    },
    cashApproved: {
      subject: 'आपका ट्रांसफ़र {text} मिल गया',
      before: 'हमें {amount} मिले। SwipeClean Pro ({plan}) चालू है।',
      button: 'सदस्यता देखें',
    },
    cashRejected: {
      subject: 'आपका ट्रांसफ़र अस्वीकार हुआ',
      before: 'हम आपका {amount} का ट्रांसफ़र स्वीकार नहीं कर सके। कारण: {text}',
      button: 'फिर कोशिश करें',
    },
    reward: {
      subject: 'आपने {amount} कमाए',
      before: 'आपके रेफ़रल से {amount} का इनाम आपका है। आप इसे अपने खाते में माँग सकते हैं।',
      button: 'इनाम देखें',
    },
    payoutPaid: {
      subject: 'आपका {amount} का भुगतान भेजा गया',
      before: 'हमने {date} को {amount} भेजे।',
      button: 'इनाम देखें',
    },
    payoutRefused: {
      subject: 'आपका भुगतान अस्वीकार हुआ',
      before: 'हम {amount} नहीं भेज सके। कारण: {text}',
      button: 'इनाम देखें',
    },
    ownerCash: {
      subject: 'जाँचने के लिए ट्रांसफ़र: {text}',
      before: 'किसी ने संदर्भ {text} के साथ {amount} भेजने की सूचना दी है। अपना खाता देखें और फ़ैसला करें।',
      button: 'सूची खोलें',
    },
    ownerDispute: {
      subject: '{amount} के भुगतान पर विवाद है',
      before: 'एक बैंक {date} से {amount} का भुगतान {text} वापस माँग रहा है। समय-सीमा से पहले प्रदाता पर जवाब दें।',
    },
    ownerPayout: {
      subject: 'भुगतान का अनुरोध: {amount}',
      before: 'एक रेफ़रर {amount} माँग रहा है। भुगतान करें या अस्वीकार करें।',
      button: 'भुगतान खोलें',
    },
    ownerWebhookFailed: {
      subject: 'भुगतान प्रदाता का संदेश विफल रहा',
      before:
        'संदेश {text} संसाधित नहीं हो सका और दोबारा नहीं आज़माया जाएगा। बिलिंग सेवा का लॉग देखें और प्रदाता पर इसे फिर भेजें।',
    },
  },
};
