import type { Catalog } from '../../lib/i18n/catalog';

/** Texts of the lazily loaded parts of the address panel: menus, saved addresses, the link for another device. */
export default {
  'addressTools.addressField': '주소',
  'addressTools.allAddresses': '모든 주소',
  'addressTools.canStillOpen': '이 기기에서는 <address/> 주소를 계속 열 수 있습니다.',
  'addressTools.cancel': '취소',
  'addressTools.checkExisting': '기존 주소 확인',
  'addressTools.copyLink': '링크 복사',
  'addressTools.copyReturnLink': '다시 열기 링크 복사',
  'addressTools.deleteExplanation':
    '<address/> 주소는 더 이상 메일을 받지 않으며, 메일이 모두 즉시 삭제됩니다. 되돌릴 수 없습니다.',
  'addressTools.deleteTitle': '이 주소를 삭제하시겠습니까?',
  'addressTools.forgetAll': '이 기기에서 모든 주소 제거',
  'addressTools.forgetConfirm': '주소 제거',
  'addressTools.forgetExplanation':
    '이 기기에서 이 주소들을 다시 열 수 없게 됩니다. 메일은 주소가 만료될 때 삭제됩니다.',
  'addressTools.getAnother': '다른 주소 받기',
  'addressTools.getNew': '새 주소 받기',
  'addressTools.givenTo': '알려준 곳',
  'addressTools.hoursLeft': '{hours, number}시간 {minutes, number}분 남음',
  'addressTools.keepMine': '내 주소 유지',
  'addressTools.labelDescription': '누구에게 알려준 주소입니까? 라벨은 이 기기에만 저장됩니다.',
  'addressTools.labelTitle': '이 주소에 라벨 지정',
  'addressTools.lessThanMinuteLeft': '1분 미만 남음',
  'addressTools.linkCopied': '복사됨',
  'addressTools.manage': '관리',
  'addressTools.minutesLeft': '{minutes, number}분 남음',
  'addressTools.moreAddresses': '+{count, number}',
  'addressTools.newOnDomain': '새 주소의 도메인 선택…',
  'addressTools.onThisDevice': '이 기기의 주소',
  'addressTools.open': '열기',
  'addressTools.otherDevice': '다른 기기에서 열기',
  'addressTools.otherDeviceDescription':
    '다른 기기의 카메라로 이 코드를 스캔하거나 링크를 복사하세요. 링크를 열면 이 받은편지함이 열리며, 링크가 있으면 누구나 읽을 수 있습니다.',
  'addressTools.qrCode': '다른 기기용 링크의 QR 코드',
  'addressTools.requestedNotSaved': '만료되었거나 이 기기에서 제거된 주소입니다.',
  'addressTools.returnLinkAccept': '주소 열기',
  'addressTools.returnLinkCopied':
    '다시 열기 링크를 복사했습니다. 링크가 있으면 누구나 이 받은편지함을 읽을 수 있습니다.',
  'addressTools.returnLinkExpired': '링크의 주소가 만료되었고 메일도 삭제되었습니다.',
  'addressTools.returnLinkExplanation':
    '<address/> 주소와 그 메일이 여기에 표시됩니다. 링크가 있으면 누구나 메일을 읽을 수 있으므로, 직접 복사한 링크일 때만 여세요.',
  'addressTools.returnLinkFailed': '링크의 주소를 열지 못했습니다. 다시 시도하세요.',
  'addressTools.returnLinkIncomplete': '링크가 완전하지 않습니다. 주소 메뉴에서 다시 복사하세요.',
  'addressTools.returnLinkTitle': '이 링크의 주소를 여시겠습니까?',
  'addressTools.save': '저장',
  'addressTools.savedDescription':
    '이 기기에서 사용한 주소는 만료되지 않았으면 모두 열 수 있습니다. 다른 기기에서 열려면 먼저 여기에서 주소를 연 다음, 메뉴에서 “다른 기기에서 열기”를 선택하세요.',
  'addressTools.savedTitle': '기존 주소 확인',
  'addressTools.sharedAddress': '공유한 텍스트에 {emailAddress} 주소가 있습니다.',
  'addressTools.sharedNotSaved':
    '공유한 텍스트에는 이 기기에 저장된 주소가 없습니다. 변경된 것은 없습니다.',
  'addressTools.statusOpen': '{timeLeft}, 현재 열림',
  'addressTools.statusUnread':
    '{timeLeft}<unread>, {count, plural, other {읽지 않음 #개}}</unread>',
  'addressTools.switcher': '이 기기의 주소',
  'addressTools.switcherTitle': '{label}: {emailAddress}',
  'addressTools.switcherUnread':
    '<hidden>, </hidden>{count, plural, other {<hidden>읽지 않음 </hidden>#}}',
  'addressTools.typedNotSaved':
    '이 기기에 저장되지 않은 주소입니다. 만료되었거나 다른 기기에서 만든 주소일 수 있습니다.',
} satisfies Catalog<'addressTools'>;
