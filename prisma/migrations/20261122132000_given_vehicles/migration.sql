-- Asked by vehicle, for one as for thousands: each branch begins with the vehicles that are wanted. A vehicle that was given
-- in both ways is there twice.
CREATE OR REPLACE VIEW given_vehicles AS
SELECT m.id AS membership_id, m.account_id, m.roles, v.id AS vehicle_id
FROM vehicles v
JOIN membership_vehicles g ON g.vehicle_id = v.id
JOIN memberships m ON m.id = g.membership_id AND m.account_id = v.account_id AND m.vehicle_scope = 'GIVEN'
UNION ALL
SELECT m.id, m.account_id, m.roles, v.id
FROM vehicles v
JOIN membership_groups g ON g.group_id = v.group_id
JOIN memberships m ON m.id = g.membership_id AND m.account_id = v.account_id AND m.vehicle_scope = 'GIVEN';
