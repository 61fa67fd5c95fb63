-- Those who keep an account are told that one of its webhooks was switched off.
ALTER TYPE "NotificationKind" ADD VALUE 'WEBHOOK_OFF' BEFORE 'TEST';
