import { alertsRu } from './alerts-ru.ts';
import { billingRu } from './billing-ru.ts';
import type { en } from './en.ts';
import { rolesRu } from './roles-ru.ts';
import { supportRu } from './support-ru.ts';
import { vehiclesRu } from './vehicles-ru.ts';
export const ru: Record<keyof typeof en, string> = {
  'layout.copyAddress': 'Кнопка не работает? Скопируйте адрес:',
  'layout.until':
    'до {weekdayNumber, select, 1 {понедельника} 2 {вторника} 3 {среды} 4 {четверга} 5 {пятницы} 6 {субботы} other {воскресенья}}, {date}, {time} ({zone})',
  'layout.at': '{weekday}, {date}, {time} ({zone})',
  'layout.validUntil': 'Ссылка действует',
  'layout.hello': 'Здравствуйте, {name}!',
  'layout.legalTERMS': 'Условия использования',
  'layout.legalPRIVACY': 'Политика конфиденциальности',
  'layout.legalPRICES': 'Условия оплаты',

  'invitation.sender': '{inviter} через {product}',
  'invitation.subject': 'Приглашение в {account}',
  'invitation.preview':
    'Роль: {role}{vehicles, plural, =0 {} one {, # машина} few {, # машины} many {, # машин} other {, # машины}}',
  'invitation.heading': '{inviter} приглашает вас в {account}',
  'invitation.headingNamed': '{name}, {inviter} приглашает вас в {account}',
  'invitation.text':
    'Вы увидите свой транспорт на карте в реальном времени, свои поездки и отчёты. Это займёт минуту, подойдёт и телефон.',
  'invitation.role': 'Роль',
  'invitation.vehicles': 'Транспорт',
  'invitation.moreVehicles': 'ещё {count}',
  'invitation.accept': 'Принять приглашение',
  'invitation.questions': 'Вопросы по работе: ответьте на письмо, его получит {inviter}.',
  'invitation.reason':
    'Вы получили письмо, потому что {inviter} указывает ваш адрес: {email}. Не вам? Просто удалите его: без согласия учётная запись не появится.',
  'invitation.refuse': 'Это не мне',

  'invitationAsked.subject': '{email} просит новое приглашение',
  'invitationAsked.preview': 'Ссылка из вашего приглашения в {account} больше не действует.',
  'invitationAsked.heading': '{email} просит новое приглашение',
  'invitationAsked.text':
    'Вы приглашали этот адрес в {account}. Срок приглашения истёк или его отклонили, и теперь получатель просит новую ссылку. Отправьте её ещё раз из списка приглашений или отзовите приглашение: тогда просить больше не смогут.',
  'invitationAsked.address': 'Адрес',
  'invitationAsked.account': 'Учётная запись',
  'invitationAsked.action': 'Открыть приглашения',
  'invitationAsked.reason': 'Вы получили письмо, потому что отправили это приглашение в {product}.',

  'resetPassword.subject': 'Новый пароль',
  'resetPassword.preview': 'Ссылка сработает один раз. Вы не просили о ней? Тогда ничего не изменится.',
  'resetPassword.heading': 'Придумайте новый пароль',
  'resetPassword.text': 'Кто-то — надеемся, вы — хочет сменить пароль для входа в {product}.',
  'resetPassword.requestedFrom': 'Откуда запрос',
  'resetPassword.action': 'Придумать новый пароль',
  'resetPassword.closing': 'Ссылка сработает один раз.',
  'resetPassword.reason':
    'Вы получили письмо, потому что в форме «Забыли пароль?» указан адрес {email}. Это были не вы? Просто удалите его: пароль останется прежним.',

  'signInCode.subject': 'Код для входа в {product}',
  'signInCode.preview': 'Он нужен вместе с паролем. Мы никогда не спрашиваем его.',
  'signInCode.heading': 'Код для входа',
  'signInCode.text':
    'Кто-то вводил неверные пароли или коды для вашей учётной записи {product}, поэтому в браузере, которым вы ещё не пользовались, нужен этот код. Введите его вместе с паролем.',
  'signInCode.code': 'Код',
  'signInCode.closing': 'Никому не сообщайте этот код. Без вашего пароля войти с ним нельзя.',
  'signInCode.reason':
    'Вы получили письмо, потому что кто-то хочет войти как {email}. Это были не вы? Просто удалите его: без пароля код бесполезен.',

  'testSms.text': 'Проверка {product}: SMS доходят.',
  'testMail.subject': 'Письма «{product}» доходят',
  'testMail.heading': 'Письма доходят',
  'testMail.text':
    'Это письмо отправлено, чтобы проверить, доходят ли письма. Раз вы его читаете, они доходят.',
  'testMail.action': 'Открыть настройки',
  'testMail.reason': 'Вы получили это письмо, потому что отправили его себе в настройках «{product}».',
  'passwordChanged.subject': 'Ваш пароль изменён',
  'passwordChanged.preview': 'Выполнен выход на всех устройствах. Это были не вы? Смените пароль сейчас.',
  'passwordChanged.heading': 'Ваш пароль изменён',
  'passwordChanged.text':
    'Пароль вашей учётной записи в {product} изменён по ссылке, отправленной на этот адрес. На всех устройствах выполнен выход: войдите с новым паролем.',
  'passwordChanged.ownPreview':
    'На других устройствах выполнен выход. Это были не вы? Смените пароль сейчас.',
  'passwordChanged.ownText':
    'Пароль вашей учётной записи в {product} изменён в профиле. На всех остальных устройствах выполнен выход.',
  'passwordChanged.at': 'Когда',
  'passwordChanged.from': 'Откуда',
  'passwordChanged.action': 'Это не я: сбросить пароль',
  'passwordChanged.closing': 'Если это были вы, ничего делать не нужно.',
  'billing.buyerReason':
    'Вы получили письмо, потому что {email} — адрес для счетов учётной записи «{account}» в {product}.',
  'passwordChanged.reason': 'Вы получили письмо, потому что с адресом {email} входят в {product}.',

  'report.subject': '{title}: {period}',
  'report.previewAttached': 'Файл приложен к письму.',
  'report.previewLink': 'Файл открывается по ссылке из письма.',
  'report.heading': '{title}',
  'report.attached': 'Отчёт учётной записи «{account}» за {period} приложен к письму.',
  'report.behindLink':
    'Отчёт учётной записи «{account}» за {period} слишком велик для письма: откройте его кнопкой ниже.',
  'report.updating':
    'Часть данных ещё пересчитывается, потому что записи пришли с опозданием: цифры могут измениться. В {product} отчёт всегда самый свежий.',
  'report.kind': 'Отчёт',
  'report.kind.SUMMARY': 'Сводка',
  'report.kind.TRIPS': 'Поездки',
  'report.kind.STOPS': 'Остановки',
  'report.kind.EVENTS': 'События',
  'report.kind.ROUTES': 'Маршруты',
  'report.kind.CHARTS': 'Графики',
  'report.period': 'Период',
  'report.vehicles': 'Машины',
  'report.file': 'Файл',
  'report.action': 'Скачать файл',
  'report.reason':
    'Вы получили это письмо, потому что {product} отправляет вам отчёт «{title}» учётной записи «{account}».',
  'report.stop': 'Отписаться',

  'securityChanged.subject': 'Изменены настройки входа',
  'securityChanged.preview': 'Это были не вы? Проверьте настройки входа сейчас.',
  'securityChanged.heading': 'Изменены настройки входа',
  'securityChanged.second-factor-on':
    'Включена двухфакторная защита: теперь при входе в {product} запрашивается код из приложения.',
  'securityChanged.second-factor-off':
    'Двухфакторная защита отключена: при входе в {product} код из приложения больше не запрашивается.',
  'securityChanged.passkey-added':
    'Добавлен ключ доступа: с ним можно войти в вашу учётную запись в {product}.',
  'securityChanged.passkey-removed':
    'Ключ доступа удалён: с ним больше нельзя войти в вашу учётную запись в {product}.',
  'securityChanged.recovery-codes-made': 'Созданы новые резервные коды. Прежние больше не действуют.',
  'securityChanged.recovery-code-used': 'Для входа в {product} использован один из ваших резервных кодов.',
  'securityChanged.google-joined': 'К вашей учётной записи в {product} подключён вход через Google.',
  'securityChanged.access-token-made':
    'Создан токен доступа: с ним программа работает в {product} от вашего имени.',
  'securityChanged.action': 'Посмотреть настройки входа',
  'securityChanged.closing':
    'Это были не вы? Смените пароль и выйдите на других устройствах: в профиле, раздел «Безопасность».',

  'confirmEmail.subject': 'Подтвердите адрес почты',
  'confirmEmail.preview': 'Ещё один шаг — и ваша учётная запись в {product} открыта.',
  'confirmEmail.heading': 'Подтвердите адрес почты',
  'confirmEmail.text':
    'Нажмите кнопку и введите пароль, который выбрали: откроется ваша учётная запись в {product}, первые две недели — пробно.',
  'confirmEmail.address': 'Адрес',
  'confirmEmail.action': 'Подтвердить адрес',
  'confirmEmail.reason':
    'Вы получили письмо, потому что с адресом {email} кто-то зарегистрировался в {product}. Это были не вы? Просто удалите его: адрес останется неподтверждённым.',

  'emailTaken.subject': 'У вас уже есть учётная запись в {product}',
  'emailTaken.preview': 'Кто-то пытался зарегистрироваться с вашим адресом. Ничего не изменилось.',
  'emailTaken.heading': 'У вас уже есть учётная запись в {product}',
  'emailTaken.text':
    'Кто-то — возможно, вы — хотел зарегистрироваться в {product} с вашим адресом. Учётная запись с ним уже есть, и новая не создана. Войдите со своим паролем.',
  'emailTaken.address': 'Адрес',
  'emailTaken.action': 'Войти',
  'emailTaken.reason':
    'Вы получили письмо, потому что с адресом {email} кто-то регистрировался в {product}. Это были не вы? Просто удалите его: ничего не изменилось, и никто не узнал, что у вас есть учётная запись.',

  'notification.NEW_DEVICE.title': 'Новый вход в вашу учётную запись',
  'notification.NEW_DEVICE.body':
    'Вход из нового браузера: {from}. Это были не вы? Смените пароль и выйдите на всех остальных устройствах.',
  'notification.SIGN_IN_CHANGED.password-changed': 'Ваш пароль изменён',
  'notification.SIGN_IN_CHANGED.second-factor-on': 'Включён второй фактор',
  'notification.SIGN_IN_CHANGED.second-factor-off': 'Второй фактор отключён',
  'notification.SIGN_IN_CHANGED.passkey-added': 'Добавлен ключ доступа',
  'notification.SIGN_IN_CHANGED.passkey-removed': 'Ключ доступа удалён',
  'notification.SIGN_IN_CHANGED.recovery-codes-made': 'Созданы новые резервные коды',
  'notification.SIGN_IN_CHANGED.recovery-code-used': 'Выполнен вход по резервному коду',
  'notification.SIGN_IN_CHANGED.google-joined': 'Подключён вход через Google',
  'notification.SIGN_IN_CHANGED.access-token-made': 'Создан токен доступа',
  'notification.SIGN_IN_CHANGED.body': 'Откуда: {from}. Это были не вы? Проверьте настройки входа.',
  'notification.ACCESS_CHANGED.closed.title': 'Вас заблокировали',
  'notification.ACCESS_CHANGED.closed.body':
    'Вы вышли из системы и не можете войти. Обратитесь к тому, кто ведёт вашу учётную запись.',
  'notification.ACCESS_CHANGED.open.title': 'Вы снова можете войти',
  'notification.ACCESS_CHANGED.open.body': 'Вас разблокировали. Войдите с прежним паролем.',
  'notification.ROLES_CHANGED.title': 'Изменилась ваша роль: {account}',
  'notification.ROLES_CHANGED.body': 'Теперь вы: {role}.',
  'notification.ROLES_CHANGED.gone.title': 'Вас больше нет в учётной записи «{account}»',
  'notification.ROLES_CHANGED.gone.body': 'Её транспорт, поездки и отчёты вам больше не видны.',
  'notification.INVITATION_RECEIVED.title': 'Приглашение: {account}',
  'notification.INVITATION_RECEIVED.body': '{inviter} приглашает вас. Ссылка отправлена вам письмом.',
  'notification.INVITATION_ANSWERED.accepted': '{email}: приглашение принято',
  'notification.INVITATION_ANSWERED.declined': '{email}: приглашение отклонено',
  'notification.INVITATION_ANSWERED.asked': '{email}: просьба о новом приглашении',
  'notification.INVITATION_ANSWERED.body': 'Учётная запись: {account}.',
  'notification.WEBHOOK_OFF.title': 'Вебхук отключён: {host}',
  'notification.WEBHOOK_OFF.failing':
    'Учётная запись: {account}. Получатель три дня ничего не принимал. Включите вебхук, когда получатель заработает: пропущенное можно отправить ещё раз.',
  'notification.WEBHOOK_OFF.gone':
    'Учётная запись: {account}. Получатель ответил, что его больше нет (410). Если это не так, включите вебхук снова.',
  ...vehiclesRu,
  'notification.ENGINE_STOP.title': 'Запрошена остановка двигателя: {vehicle}',
  'notification.ENGINE_STOP.other': 'Команда, которая может заглушить двигатель: {vehicle}',
  'notification.ENGINE_STOP.body': '{person}: «{why}». {when}',
  'notification.ENGINE_STOP.when.NONE': 'Команда уходит сейчас, пока скорость небольшая.',
  'notification.ENGINE_STOP.when.STANDING': 'Команда уйдёт, когда машина остановится.',
  'notification.ENGINE_STOP.when.IGNITION_OFF': 'Команда уйдёт, когда зажигание будет выключено.',
  'notification.ENGINE_STOP.when.anySpeed': 'Команда уходит сейчас, при любой скорости.',
  'notification.ENGINE_STOP.action': 'Открыть команды',
  'notification.COMMAND_FAILED.failed': '{vehicle}: команда «{command}» не выполнена',
  'notification.COMMAND_FAILED.expired': '{vehicle}: команда «{command}» не отправлена',
  'notification.COMMAND_FAILED.noAnswer': '{vehicle}: нет ответа на команду «{command}»',
  'notification.COMMAND_FAILED.reason.REFUSED_BY_DEVICE': 'Трекер отклонил команду.',
  'notification.COMMAND_FAILED.reason.NOT_SUPPORTED': 'Трекер не поддерживает эту команду.',
  'notification.COMMAND_FAILED.reason.SHARED_LINK': 'Через его соединение работают несколько трекеров.',
  'notification.COMMAND_FAILED.reason.NOT_CONNECTED': 'Трекер не подключился вовремя.',
  'notification.COMMAND_FAILED.reason.CONDITION': 'Машина не остановилась вовремя.',
  'notification.COMMAND_FAILED.reason.NO_ANSWER': 'Трекер не ответил; команда могла быть выполнена.',
  'notification.COMMAND_FAILED.action': 'Открыть команды',
  ...alertsRu,
  ...billingRu,
  ...rolesRu,
  ...supportRu,
  'notification.TEST.title': 'Уведомления работают',
  'notification.TEST.body': 'Вы попросили отправить это уведомление для проверки.',

  'command.custom': 'Своя команда',
  'command.engineStop': 'Заглушить двигатель',
  'command.engineResume': 'Разрешить запуск двигателя',
  'command.alarmArm': 'Поставить на охрану',
  'command.alarmDisarm': 'Снять с охраны',
  'command.positionSingle': 'Запросить координаты',
  'command.positionPeriodic': 'Задать интервал отправки',
  'command.positionStop': 'Остановить отправку',
  'command.requestPhoto': 'Запросить фото',
  'command.rebootDevice': 'Перезапустить трекер',
  'command.deviceIdentification': 'Запросить версию',
  'command.sendUssd': 'Отправить USSD',
  'command.outputControl': 'Управлять выходом',
  'command.doorsLock': 'Закрыть двери',
  'command.doorsUnlock': 'Открыть двери',
  'command.buzzerOn': 'Включить зуммер',
  'command.buzzerOff': 'Выключить зуммер',
  'document.INSURANCE': 'страховка',
  'document.INSPECTION': 'техосмотр',
  'document.REGISTRATION': 'свидетельство о регистрации',
  'document.LICENCE': 'лицензия',
  'document.OTHER': 'документ',
};
