import type { Catalog } from '../../catalog';

/** Texts of the frame of every page. */
export default {
  'site.about': 'عُمر ذبابة مايو البالغة يوم واحد، وعُمر عنوانك {lifetime}.',
  'site.api': 'API',
  'site.breadcrumbs': 'مسار التنقل',
  'site.buyCoffee': 'ادعُني إلى قهوة',
  'site.closeMenu': 'إغلاق القائمة',
  'site.closeNotice': 'إغلاق',
  'site.copyBlocked': 'منع متصفحك النسخ. اسمح به لهذا الموقع، ثم حاول مرة أخرى.',
  'site.days':
    '{count, plural, zero {# يوم} one {يوم} two {يومان} few {# أيام} many {# يومًا} other {# يوم}}',
  'site.deletion': 'الحذف',
  'site.donate': 'التبرع',
  'site.featureAvailability': 'متاح 24 ساعة',
  'site.featureFree': 'خدمة مجانية',
  'site.featureRefresh': 'تحديث تلقائي',
  'site.featureSecure': 'آمن 100%',
  'site.features': 'المزايا',
  'site.guides': 'الأدلة',
  'site.hours':
    '{count, plural, zero {# ساعة} one {ساعة} two {ساعتان} few {# ساعات} many {# ساعة} other {# ساعة}}',
  'site.language': 'اللغة',
  'site.loadsWhenConnected': 'سيجري التحميل فور عودة الاتصال.',
  'site.mainNavigation': 'التنقل الرئيسي',
  'site.minutes':
    '{count, plural, zero {# دقيقة} one {دقيقة} two {دقيقتان} few {# دقائق} many {# دقيقة} other {# دقيقة}}',
  'site.navBlog': 'المدونة',
  'site.navFaq': 'الأسئلة الشائعة',
  'site.navHome': 'الرئيسية',
  'site.navPrivacy': 'الخصوصية',
  'site.noSubject': 'بلا موضوع',
  'site.notices': 'التنبيهات',
  'site.offline':
    'أنت غير متصل بالإنترنت. ما زال عنوانك يستقبل البريد، وستظهر الرسائل هنا عند عودة الاتصال.',
  'site.openMenu': 'فتح القائمة',
  'site.pageFailed': 'حدث خطأ ما.',
  'site.pageFailedDetails': 'تعذَّر عرض هذه الصفحة. لم يتأثر عنوانك ولا رسائله.',
  'site.pageNotLoaded': 'تعذَّر تحميل هذه الصفحة.',
  'site.pageNotLoadedTitle': 'لم تُحمَّل الصفحة | Mayfly',
  'site.pages': 'الصفحات',
  'site.partNotLoaded': 'تعذَّر تحميل جزء من هذه الصفحة.',
  'site.refreshPage': 'تحديث الصفحة',
  'site.seconds':
    '{count, plural, zero {# ثانية} one {ثانية} two {ثانيتان} few {# ثوان} many {# ثانية} other {# ثانية}}',
  'site.serverUnreachable': 'تعذَّر الوصول إلى الخادم.',
  'site.settings': 'الإعدادات',
  'site.skipToContent': 'الانتقال إلى المحتوى',
  'site.source': 'الشفرة المصدرية',
  'site.switchTheme': 'التبديل بين الفاتح والداكن',
  'site.tryAgain': 'إعادة المحاولة',
  'site.unknownSender': 'مُرسِل غير معروف',
} satisfies Catalog<'site'>;
