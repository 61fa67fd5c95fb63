-- Tokens that send commands. Alone: a new value of an enum is used only by later transactions.
ALTER TYPE "TokenScope" ADD VALUE 'COMMANDS' AFTER 'FLEET_WRITE';
